import { Fragment } from "react";

type SectionHeadProps = {
  id: string;
  eyebrow: string;
  title: string;
  description?: string;
};

export function SectionHead({ id, eyebrow, title, description }: SectionHeadProps) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-3 text-center">
      <p className="font-medium text-text-muted text-sm">{eyebrow}</p>
      <h2
        id={id}
        className="font-semibold text-3xl text-text max-sm:text-[length:min(1.875rem,11vw)] max-sm:leading-[1.333] md:text-4xl"
      >
        {/* Keeps a sentence that fits one line unbroken. */}
        {title.split(/(?<=\.) /).map((sentence, at) => (
          <Fragment key={sentence}>
            {at > 0 && " "}
            <span className="sm:inline-block">{sentence}</span>
          </Fragment>
        ))}
      </h2>
      {description && <p className="text-balance text-lg text-text-muted">{description}</p>}
    </div>
  );
}
