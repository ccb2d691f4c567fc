import type { UserEvent } from "@testing-library/user-event";

/**
 * Text at the end of a control in one go, for tests whose fact is not the typing: a page is drawn once for it, and once
 * for each letter of `user.type`.
 */
export async function pasteInto(user: UserEvent, control: HTMLElement, text: string): Promise<void> {
  await user.click(control);
  await user.paste(text);
}
