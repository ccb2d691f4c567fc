import type { SyntheticEvent } from "react";

/**
 * The `onLoad` of a picture: LinkedIn shows transparent pixels as white, and on a dark ground a dark logo would be
 * invisible. White from the start would flash before the picture arrives.
 */
export function whiteGround({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.backgroundColor = "white";
}
