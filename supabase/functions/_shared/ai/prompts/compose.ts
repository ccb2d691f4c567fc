import type { AboutProfile } from "../../contract/ai/about.ts";
import type { PostType } from "../../contract/ai/ai-options.ts";
import type { VoiceProfile } from "../../contract/ai/voice.ts";
import type { BrandKit } from "../../contract/typesetting/typesetting.ts";
import { cut } from "../../domain/cut.ts";
import { dayInWords } from "./day-words.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { portuguese } from "./pt.ts";
import { type Language, type Register, voiceOf } from "./registers.ts";
import type { Angle, DataName, PromptWords, Purpose, TaskFacts } from "./types.ts";
import { voiceData } from "./voice-data.ts";

const WORDS: Readonly<Record<Language, PromptWords>> = { es: spanish, pt: portuguese, en: english };

export type Author = {
  country: string | null;
  name: string;
  organization: string | null;
  /** The form of address (tú, usted, vos); null means the country's usual one. */
  register?: Register | null;
  language?: Language | null;
  voice?: VoiceProfile | null;
  userId?: string;
  brand?: BrandKit | null;
  about?: AboutProfile | null;
  today?: string;
};

export type PromptRequest = {
  purpose: Purpose;
  author: Author;
  postType?: PostType;
  facts?: TaskFacts;
  data: Partial<Record<DataName, string>>;
};

export type Prompt = { version: string; system: string; user: string };

const shortName = (name: string): string =>
  cut(
    name
      .replace(/[\p{Cc}<>«»"]/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
    80,
  );

const UNSEEN = "\\p{C}\\p{Default_Ignorable_Code_Point}";
const OWN_MARK = new RegExp(`[<＜﹤](?=[\\s${UNSEEN}/]*${[..."datos"].join(`[${UNSEEN}]*`)})`, "giu");

/** Removes the brackets of `<datos>` tags from a user's text, so that the text cannot end its data block. */
export const asData = (text: string): string => text.replace(OWN_MARK, "‹");

const ABOUT_USERS: ReadonlySet<Purpose> = new Set(["voice", "about", "scene"]);
const POSTS: ReadonlySet<Purpose> = new Set(["research", "text", "repurpose", "rewrite"]);
const NEW_POSTS: ReadonlySet<Purpose> = new Set(["research", "repurpose", "rewrite"]);
const DATED: ReadonlySet<Purpose> = new Set(["research", "topics", "text", "repurpose", "rewrite"]);

function aboutData({ does, audience, topics }: AboutProfile, { labels }: PromptWords["about"]): string {
  const lines = [
    [labels.does, does],
    [labels.audience, audience],
    [labels.topics, topics.join(" · ")],
  ] as const;
  return lines
    .filter(([, value]) => value.trim() !== "")
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
}

/** Puts the app's rules into `system`, and the texts to work with into `user`, between `<datos>` tags. */
export function composePrompt({ purpose, author, postType, facts = {}, data }: PromptRequest): Prompt {
  const voice = voiceOf(author.country, author);
  const words = WORDS[voice.language];
  const organization = author.organization ? shortName(author.organization) : "";
  const isAsUser = !ABOUT_USERS.has(purpose);
  const own = isAsUser ? (author.voice ?? null) : null;
  const about = isAsUser && author.about ? aboutData(author.about, words.about) : "";
  const task = words.tasks[purpose](facts);
  const rules = [
    words.role(voice.country),
    ...(isAsUser
      ? [
          voice.register ? words.registers[voice.register] : words.address,
          organization ? words.person.page(organization) : words.person.profile(shortName(author.name)),
        ]
      : []),
    ...(author.today && DATED.has(purpose) ? [words.today(dayInWords(author.today, voice.language))] : []),
    ...(about ? [words.about.rule] : []),
    ...(isAsUser ? [words.style, words.facts, words.forbidden] : []),
    ...(isAsUser ? [POSTS.has(purpose) ? words.holes : words.noHoles] : []),
    ...(POSTS.has(purpose) ? [words.layout] : []),
    ...(NEW_POSTS.has(purpose) ? [words.substance] : []),
    ...(own ? [words.voice.habits(own.habits), words.voice.data] : []),
    words.data,
    ...(data.poll ? [words.poll] : []),
    ...(postType ? [words.postTypes[postType]] : []),
    ...(postType === "news" && facts.hasSources === false ? [words.withoutSources] : []),
    task,
  ];
  const known = {
    ...data,
    ...(about && { about }),
    ...(own && { voice: voiceData(own, words.voice) }),
  };
  const pieces = Object.entries(known)
    .filter(([, text]) => text.trim() !== "")
    .map(([name, text]) => `<datos nombre="${words.names[name as DataName]}">\n${asData(text)}\n</datos>`);
  return {
    version: `${purpose}/${words.version}`,
    system: rules.join("\n\n"),
    // AI services refuse an empty user message, so without data the task is sent as the user's message.
    user: pieces.length > 0 ? pieces.join("\n\n") : task,
  };
}

export const anglesOf = (author: Pick<Author, "country" | "language">, angles: readonly Angle[]): string[] =>
  angles.map((angle) => WORDS[voiceOf(author.country, author).language].angles[angle].name);
