import type { UserEvent } from "@testing-library/user-event";

/** Pastes text at a control's end: one drawing instead of one for each letter of `user.type`. */
export async function pasteInto(user: UserEvent, control: HTMLElement, text: string): Promise<void> {
  await user.click(control);
  await user.paste(text);
}
