import type { UserEvent } from "@testing-library/user-event";

/**
 * Pastes text at the end of a control, for tests that are not about typing: the page is drawn once, instead of once
 * for each letter of `user.type`.
 */
export async function pasteInto(user: UserEvent, control: HTMLElement, text: string): Promise<void> {
  await user.click(control);
  await user.paste(text);
}
