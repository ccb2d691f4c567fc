import { componentsOnDemand } from "./on-demand";

/**
 * All components that open above the page load together: with the first opening, or when a pointer comes near a button.
 */
const floating = componentsOnDemand(() => import("./floating-code").then((module) => module.floatingCode));

export const Confirm = floating("ConfirmDialog");
export const ButtonMenu = floating("ButtonMenu");
export const DialogFrame = floating("Dialog");
export const AnchoredList = floating("AnchoredList");

export const warmFloating = () => void AnchoredList.preload();
