/**
 * LinkedIn's light card in every theme of the app, because most of LinkedIn's readers see the light card.
 * preview-colors.test.ts checks the contrast.
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
