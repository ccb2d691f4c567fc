import type { ComponentProps, ComponentType } from "react";
import { onDemand } from "./on-demand";

type Code = typeof import("./floating-code").floatingCode;

/**
 * All components that open above the page load together: with the first opening, or when a pointer comes near a button.
 */
const floating = <Name extends keyof Code>(name: Name) =>
  onDemand(() =>
    import("./floating-code").then(
      ({ floatingCode }) => floatingCode[name] as ComponentType<ComponentProps<Code[Name]>>,
    ),
  );

export const Confirm = floating("ConfirmDialog");
export const ButtonMenu = floating("ButtonMenu");
export const DialogFrame = floating("Dialog");
export const AnchoredList = floating("AnchoredList");

export const warmFloating = () => void AnchoredList.preload();
