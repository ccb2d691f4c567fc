import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether an element has been on screen: what stands further down need not be fetched before. False while it is drawn by the build. */
export function useSeen<Node extends Element>(): [RefObject<Node | null>, boolean] {
  const element = useRef<Node>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    if (!("IntersectionObserver" in globalThis)) {
      setIsSeen(true);
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
}
