import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; the later of two classes for the same property wins. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
