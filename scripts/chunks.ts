type Group = { name: string; test: RegExp; priority: number; minShareCount?: number };

/** A package of node_modules, whatever folder it was installed in. */
const packages = (...names: string[]) => new RegExp(`node_modules[\\\\/](?:${names.join("|")})[\\\\/]`);

/**
 * Which modules travel together. Left alone, the bundler makes a file of each thing that two pages share, and some
 * sixty requests of a few hundred bytes cost more on a phone than what they save. Each group is something that a page
 * needs whole or not at all; what is in none of them stays with its page.
 */
export const CHUNK_GROUPS: Group[] = [
  // Every page, and unchanged for months: cached the longest.
  { name: "react", test: packages("react", "react-dom", "scheduler"), priority: 50 },
  // What decides which start a page gets. Without React, which the landing does not load.
  {
    name: "start",
    test: /preload-helper|[\\/]src[\\/](?:shared[\\/](?:env|storage|log|first-sign|paths|planner-search)\.|text[\\/]common|app[\\/](?:app\.text|lazy-route|start[\\/]links|session[\\/](?:return-url|address)))/,
    priority: 45,
  },
  // All that the drawn landing runs.
  {
    name: "landing",
    test: /[\\/]src[\\/](?:app[\\/]start[\\/]landing|features[\\/]landing[\\/](?:enliven|take-turns|prices))\./,
    priority: 45,
  },
  // The parts of the landing that the app has too.
  {
    name: "base",
    test: /[\\/]src[\\/](?:ui[\\/](?:button|cn|logo|mark|avatar|initials|badge|spinner|use-media-query)\.|shared[\\/]credits\.|app[\\/]skip-link)|node_modules[\\/](?:clsx|tailwind-merge|lucide-react[\\/]dist[\\/]esm[\\/](?:Icon|createLucideIcon|defaultAttributes|shared|context)|@radix-ui[\\/]react-(?:slot|compose-refs))/,
    priority: 40,
  },
  // Before the groups below, each of which takes along what its modules need.
  { name: "icons", test: packages("lucide-react"), priority: 35, minShareCount: 3 },
  { name: "illustrations", test: /[\\/]src[\\/]ui[\\/]illustration/, priority: 35 },
  // Every page with a session. What only one page does with it stays with that page.
  {
    name: "core",
    test: packages(
      "react-router",
      "react-router-dom",
      "@tanstack[\\\\/](?:react-query|query-core)",
      "@supabase",
      "iceberg-js",
      "cookie",
      "set-cookie-parser",
    ),
    priority: 30,
  },
  {
    name: "session",
    // Not what uploads, for who attaches a file; nor what begins or ends a sign-in, for the pages that do.
    test: /[\\/]src[\\/](?:shared[\\/](?!send-with-progress|linkedin-sign-in)|text|app[\\/](?:session[\\/](?!sign-out|sign-in-errors)|guards|screens[\\/](?:full|route|fatal|startup)|routes|root-layout|session-root|preload))|contract[\\/]error-codes/,
    priority: 20,
  },
  // What the first pages of a user read: asked for by the routes too, beside the pages' own code.
  {
    name: "data",
    test: /[\\/]src[\\/]data[\\/](?:posts[\\/](?:cards|keys|live|queries|rows|schedule)|user-ai-stats[\\/]queries)\.|publishing[\\/]blank\./,
    priority: 15,
  },
  // What opens and closes in its place, as on the login screen, where nothing floats.
  { name: "disclosure", test: packages("@radix-ui[\\\\/]react-(?:collapsible|presence)"), priority: 10 },
  // Whatever floats over a page: placing, focus and scroll behind menus, dialogs and popovers.
  {
    name: "floating",
    test: packages(
      "@floating-ui",
      "@radix-ui",
      "react-remove-scroll",
      "react-remove-scroll-bar",
      "react-style-singleton",
      "use-sidecar",
      "use-callback-ref",
      "aria-hidden",
    ),
    priority: 5,
    minShareCount: 2,
  },
];
