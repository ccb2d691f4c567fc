import type { UserEvent } from "@testing-library/user-event";

export async function pasteInto(user: UserEvent, control: HTMLElement, text: string): Promise<void> {
  await user.click(control);
  await user.paste(text);
}
