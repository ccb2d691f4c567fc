import { type Rule, rule } from "./rule.ts";

/** Posts, AI, results, settings and calendar: states and transitions (4), validation (5). */
export const POST_RULES: readonly Rule[] = [
  // Posts 4
  rule(
    "P4.01",
    "a published card is read-only",
    "published cards are read-only, with a link and a detail view with the text",
  ),
  rule(
    "P4.02",
    "a new card is for today, for the personal account",
    "a new card is for today, without an hour, on the personal account, and is not sent anywhere",
  ),
  rule("P4.03", "a card that was not saved is just removed", "a new card that was not saved is just removed"),
  rule(
    "P4.04",
    "one card is edited at a time",
    "opening another card keeps the first one's text, a tap away",
  ),
  rule(
    "P4.05",
    "a save closes the editor; an empty hour and file go as null",
    "an empty hour and no file go as null, and the editor closes once it is saved",
  ),
  rule(
    "P4.06",
    "one post a publisher, one number",
    "saving a card makes one row a publisher, under the identity that signed in",
  ),
  rule(
    "P4.07",
    "publishers are added, kept and removed",
    "saving a card adds, keeps and removes publishers in one call; a kept row keeps its id",
  ),
  rule("P4.08", "an empty file is null", "an empty image and its kind are stored as null"),
  rule(
    "P4.09",
    "deleting takes the card with its rows and display history",
    "deleting a card takes rows, jobs and display history; its files stay with the bin",
  ),
  rule(
    "P4.10",
    "files that no card names are removed from storage",
    "the attached file that was never saved is removed at once",
    "the attached file of a saved card is removed only once the card is saved without it",
  ),
  rule("P4.11", "deleting asks first", "deleting asks first, then deletes the card once"),
  rule("P4.12", "live changes are read anew", "a burst of changes causes one refetch of the user's posts"),
  rule(
    "P4.13",
    "an improved text is taken into the card",
    "the improved text is compared sentence by sentence, text and first comment, and taken whole",
  ),
  rule(
    "P4.14",
    "generators are offered; cancelling leads back",
    "the selector offers what AI makes, with the balance; cancelling leads back to it",
  ),
  rule(
    "P4.15",
    "a generator says that it works, then what came of it",
    "a panel that is closed tells the server, and its result stays uncollected, to be announced and offered later",
  ),
  rule(
    "P4.16",
    "an image is generated",
    "an image, with the style and the place of its title in the services' words",
  ),
  rule(
    "P4.17",
    "infographics to choose one of",
    "infographics to choose one of; others cost again, and say so",
  ),
  rule(
    "P4.18",
    "an infographic that is being kept says so",
    "an infographic that is being kept says so; when it is not, because of %s, it is still there",
  ),
  rule("P4.19", "a film is generated", "a generated film: %s"),
  rule("P4.20", "a document is generated", "a document of the pages that were chosen, in the user's name"),
  rule(
    "P4.21",
    "an emoji goes in at the cursor and closes",
    "picking an emoji writes at the cursor, closes, and the text has the focus",
  ),
  rule(
    "P4.22",
    "recent emoji are remembered",
    "a picked emoji is remembered, and the next opening starts without the search",
  ),
  rule(
    "P4.23",
    "an emoji that is picked clears the search",
    "a picked emoji is remembered, and the next opening starts without the search",
  ),
  rule(
    "P4.24",
    "styles work on what is selected",
    "only the selection changes its style, and stays selected",
  ),
  rule("P4.25", "states of the connection", "a connection that is «$badge» says so, with a button «$button»"),
  rule(
    "P4.26",
    "a refresh reads the state again",
    "a token that was renewed is said to be, and the state is read again",
  ),
  rule("P4.27", "saved pages first", "saved pages are shown without asking LinkedIn"),
  rule(
    "P4.28",
    "pages are fetched when none are saved, or when that is asked for",
    "saved pages are reread on request, and when there are none",
  ),
  rule("P4.29", "fetched pages replace the old ones", "company pages are replaced in one step, doubles once"),
  rule(
    "P4.30",
    "a page is hidden or shown",
    "a switch that is clicked when $isVisible is saved, and shows «$says»",
  ),
  rule("P4.31", "a refresh that LinkedIn refuses is told", "a refresh that ends in $code says «$says»"),
  rule("P4.32", "who has rated sees it and no form", "a user who has rated sees the rating, and no form"),
  rule(
    "P4.33",
    "a rating that was sent is thanked for",
    "a rating is sent once a star is chosen, and thanked for",
  ),
  rule(
    "P4.34",
    "an attached file is taken away",
    "a file closes the panel it came through: taken away, the way in is there again",
  ),
  rule(
    "P4.35",
    "a ticket's draft is kept and cleared after sending",
    "a ticket is kept, then delivered; the form is empty and so is the draft",
  ),
  rule(
    "P4.36",
    "a topic becomes a post of the day after the latest",
    "a draft that is added to the posts after a latest post of %s is of the day after, of today without one",
  ),
  rule(
    "P4.37",
    "a topic becomes a post of somebody signed in alone",
    "a draft of a visitor is not added, and says why",
  ),
  rule(
    "P4.38",
    "Aplicar writes the style and closes",
    "Aplicar writes the style, closes and leaves the words selected in the text",
  ),
  rule(
    "P4.39",
    "a ticket's draft is there again at the next visit",
    "a draft of an earlier visit is there again, and another user's is not",
  ),
  // Posts 5
  rule("P5.01", "a save needs somebody signed in", "without a session the save says so, and the text stays"),
  rule("P5.02", "a title is required", "a missing title is reported at the save, and nothing is sent"),
  rule(
    "P5.03",
    "a publisher is required",
    "a publisher: without one the text says so and saving is disabled",
  ),
  rule("P5.04", "improving needs a text and a saved card", "%s no request is sent"),
  rule(
    "P5.05",
    "a question of research is required",
    "a question that is empty is asked for, and nothing is sent",
  ),
  rule(
    "P5.06",
    "a topic is added once, whatever its case",
    "a draft has the title of an existing post in any case",
  ),
  rule("P5.07", "an analysis needs enough credits", "an analysis that cannot be made says why (%#)"),
  rule("P5.08", "a sync needs enough credits", "a sync %s shows the reason"),
  rule(
    "P5.09",
    "an analysis of pages needs a visible one",
    "without a visible page there is nothing to analyse",
  ),
  rule(
    "P5.10",
    "only visible pages with an address are offered",
    "hidden pages and pages without an address are not offered, unless the card has them",
  ),
  rule("P5.11", "a page's switch needs its id", "a page without an id cannot be changed"),
  rule(
    "P5.12",
    "a rating is sent once a star is chosen",
    "a rating is sent once a star is chosen, and thanked for",
  ),
  rule(
    "P5.13",
    "a ticket has no bounds while it is written",
    "a message of 50,000 characters is kept as a draft, and says how much is too much",
  ),
  rule(
    "P5.14",
    "one candidate of an infographic is chosen",
    "infographics are candidates, and one is chosen without another charge",
  ),
  rule(
    "P5.15",
    "without a chosen candidate nothing is kept, and it is said",
    "infographics to choose one of; others cost again, and say so",
  ),
  rule(
    "P5.16",
    "services answer in the shapes that are read",
    "our services answer over HTTP to the secret key alone, in the specified shapes",
  ),
  rule(
    "P5.17",
    "a document has as many pages as were paid for",
    "a document is a PDF of as many pages as were paid for, with its editable slides",
  ),
  rule(
    "P5.18",
    "a document has 3 to 10 pages",
    "a document has three to ten pages, five by default",
    "a document of the pages that were chosen, in the user's name",
  ),
  rule(
    "P5.19",
    "generating needs a title or a text",
    "a generation of %s without title and text sends no request",
  ),
  rule(
    "P5.20",
    "AI work needs credits that cover it",
    "AI work that begins leaves nothing behind without credits, and says price and balance",
  ),
  rule("P5.21", "an emoji search finds thirty at most", "a search finds thirty emoji at most"),
  rule(
    "P5.22",
    "an emoji search looks at names, whatever their case",
    "every emoji is found by its name, in capitals and without accents",
  ),
  rule(
    "P5.23",
    "an answer of infographics needs one with name, type and base64",
    "an answer with infographics: %j is refused",
  ),
  rule("P5.24", "three shapes of infographics are read", "an answer of research is read in the shape of %s"),
  rule(
    "P5.25",
    "no shape and no valid image are told apart",
    "a failure of AI work of %s, %j, is shown as: %s",
  ),
  rule("P5.26", "an empty film, and a document of 22 characters, are refused", {
    file: "supabase/functions/_shared/ai/shapes/shapes.test.ts",
    title: "an answer that is a file with %s is refused",
  }),
  rule("P5.27", "generating needs somebody signed in", "%s without a user sends no request, and says so"),
];
