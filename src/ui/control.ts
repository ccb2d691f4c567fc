export const controlClass = [
  "w-full rounded-md border border-border-strong/60 bg-surface-2 text-text placeholder:text-text-subtle",
  "transition-colors duration-fast hover:border-border-strong",
  // The font has 16 px on phones, because iOS zooms into inputs with smaller fonts.
  "min-h-11 px-3 text-base mouse:min-h-10 md:text-sm",
  "focus-visible:border-focus focus-visible:outline-offset-0",
  "disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-1 disabled:text-text-subtle",
  "aria-invalid:border-danger aria-invalid:focus-visible:outline-danger",
].join(" ");

export const floatingClass = [
  "z-popover rounded-xl bg-surface-2 text-text shadow-lg ring-1 ring-border-strong/25 outline-none",
  "data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out",
].join(" ");

export const menuItemClass = [
  "relative flex min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none mouse:min-h-9",
  // The highlighted item has a ring, because its background alone has a contrast below 3:1.
  "data-[highlighted]:bg-surface-3 data-[highlighted]:text-text data-[highlighted]:ring-1 data-[highlighted]:ring-border-strong data-[highlighted]:ring-inset",
  "data-[disabled]:pointer-events-none data-[disabled]:text-text-subtle [&_svg]:size-4 [&_svg]:shrink-0",
].join(" ");

export type ControlAria = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
};
