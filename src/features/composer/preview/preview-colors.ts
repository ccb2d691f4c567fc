/**
 * LinkedIn's light card, which most of its readers see, in every theme of the app. Only the preview uses these
 * colours; preview-colors.test.ts checks their contrast.
 */
export const previewColors = {
  "--li-card": "#ffffff",
  "--li-tint": "#f2f2f2",
  "--li-line": "#e0dfdc",
  "--li-ink": "#191919",
  "--li-muted": "#5e5e5e",
  "--li-link": "#0a66c2",
  "--li-veil": "#00000099",
} as const;
