import { type ClassValue, clsx } from "clsx";
import { mergeClasses } from "./merge-classes";

export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes));
}
