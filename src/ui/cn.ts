import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; of two classes for one property the later wins. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
