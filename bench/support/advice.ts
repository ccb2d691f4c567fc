import { adviceOf, type Sample } from "../../supabase/functions/_shared/domain/results/advice.ts";
import { type Random, seededRandom } from "./publishing/simulation/random.ts";
import { printLimit } from "./results/line.ts";

const USERS = 2_000;
/** Standard deviations of the logarithm of a post's reactions. */
const SPREADS = [0.5, 0.8, 1.1] as const;
const COUNTS = [40, 80, 120, 160, 300] as const;
const MOST_FOR_NOTHING = 0.05;
const LEAST_ADVISED = 0.6;
const EFFECT = 1.5;

const HOURS = [0, 3, 6, 9, 12, 15, 18, 21] as const;
const FORMATS = ["image", "text", "video", "document"] as const;

function normal(random: Random): number {
  const [one, other] = [1 - random(), random()];
  return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other);
}

function habit<T>(random: Random, choices: readonly T[]): () => T {
  const weights = choices.map(() => -Math.log(1 - random()));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return () => {
    let left = random() * whole;
    const at = weights.findIndex((weight) => {
      left -= weight;
      return left <= 0;
    });
    return choices[Math.max(0, at)] as T;
  };
}

type User = { posts: number; spread: number };
type Groups = () => readonly [hour: number, format: string];

function yearOf(random: Random, { posts, spread }: User, groups: Groups, liftOf: (format: string) => number) {
  const usual = Math.log(5 + random() * 75);
  return Array.from({ length: posts }, (): Sample => {
    const [hour, format] = groups();
    const answers = Math.exp(usual + spread * normal(random)) * liftOf(format);
    return { answers: Math.round(answers), groups: [hour, format] };
  });
}

export async function runChance(): Promise<boolean> {
  const random = seededRandom(2_026);
  let holds = true;
  for (const spread of SPREADS)
    for (const posts of COUNTS) {
      let advised = 0;
      for (let user = 0; user < USERS; user += 1) {
        const [hour, format] = [habit(random, HOURS), habit(random, FORMATS)];
        if (
          adviceOf(
            yearOf(
              random,
              { posts, spread },
              () => [hour(), format()],
              () => 1,
            ),
          )
        )
          advised += 1;
      }
      const name = `advice for nothing, σ ${spread}, ${posts} posts`;
      holds = printLimit(name, (100 * advised) / USERS, "%", 100 * MOST_FOR_NOTHING, 1) && holds;
    }
  return holds;
}

const shareOf = (count: number): string => `${((100 * count) / USERS).toFixed(1)} %`;

/**
 * Simulates users whose images get 1.5 times the reactions of other posts. 60 % of these users must get advice when two
 * posts of five are images and the spread is 0.5 or 0.8.
 */
export async function runPower(): Promise<boolean> {
  const random = seededRandom(14);
  let holds = true;
  for (const part of [0.4, 0.25])
    for (const spread of SPREADS) {
      let [advised, wrong] = [0, 0];
      for (let user = 0; user < USERS; user += 1) {
        const [hour, other] = [habit(random, HOURS), habit(random, FORMATS.slice(1))];
        const groups: Groups = () => [hour(), random() < part ? "image" : other()];
        const liftOf = (format: string) => (format === "image" ? EFFECT : 1);
        const advice = adviceOf(yearOf(random, { posts: 160, spread }, groups, liftOf));
        if (advice?.key === "image") advised += 1;
        else if (advice) wrong += 1;
      }
      const isPromised = part === 0.4 && spread <= 0.8;
      console.log(
        `an effect of ${EFFECT} on ${100 * part} % of the posts, σ ${spread}\t${shareOf(advised)}\t(${isPromised ? `at least ${100 * LEAST_ADVISED} %` : "no limit"}; another effect: ${shareOf(wrong)})`,
      );
      if (isPromised) holds = advised / USERS >= LEAST_ADVISED && holds;
    }
  return holds;
}
