import type { UserEvent } from "@testing-library/user-event";

/** Pastes text at a control's end, because a paste draws once and `user.type` draws for each letter. */
export async function pasteInto(user: UserEvent, control: HTMLElement, text: string): Promise<void> {
  await user.click(control);
  await user.paste(text);
}
