import { env } from "@/shared/env";
import { commonText } from "@/text/common";
import { cn } from "./cn";

const { legal: text } = commonText;

export function LegalLinks({
  legal = env.legal,
  className,
}: {
  legal?: typeof env.legal;
  className?: string;
}) {
  const links = [
    [text.terms, legal.terms],
    [text.privacy, legal.privacy],
    [text.contact, legal.contact],
  ].flatMap(([label, href]) => (label && href ? [{ label, href }] : []));
  if (links.length === 0) return null;
  return (
    <ul aria-label={text.label} className={cn("flex flex-wrap gap-x-4 gap-y-1 text-sm", className)}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center rounded text-text-muted underline-offset-4 hover:text-text hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
