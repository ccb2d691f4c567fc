import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { ask, createServiceClient } from "../_shared/adapters/supabase.ts";
import { boardOf, cardOf } from "./domain.ts";
import { createHandler } from "./handler.ts";

startFunction("approval", (env) => {
  const client = createServiceClient(env);
  const engine = client.schema("engine");
  return createHandler({
    addressHeader: env.addressHeader,
    countRequest: async (visitor, hash) => {
      await ask(engine.rpc("count_approval_request", { p_visitor: visitor, p_token_hash: hash }));
    },
    card: async (hash) => cardOf(await ask(engine.rpc("read_card_for_approval", { p_token_hash: hash }))),
    answer: async (hash, { version, shown, answer, name, comment }) => {
      await ask(
        engine.rpc("answer_card_approval", {
          p_token_hash: hash,
          p_version: version,
          p_answer: answer,
          p_name: name,
          p_comment: comment,
          p_shown: shown,
        }),
      );
    },
    board: async (hash) => {
      const [board, posts] = await Promise.all([
        ask(engine.rpc("read_board", { p_token_hash: hash })),
        ask(engine.rpc("read_board_posts", { p_token_hash: hash })),
      ]);
      return boardOf(board, posts);
    },
    answerBoard: (hash, { posts, answer, name, comment }) =>
      ask(
        engine.rpc("answer_board", {
          p_token_hash: hash,
          p_posts: posts,
          p_answer: answer,
          p_name: name,
          p_comment: comment,
        }),
      ),
    write: async (hash, { id, postId, name, words }) => {
      await ask(
        engine.rpc("write_review_message", {
          p_token_hash: hash,
          p_id: id,
          p_post_id: postId,
          p_name: name,
          p_words: words,
        }),
      );
    },
    mediaUrl: createMediaBucket(client, env.publicUrl).urlOf,
    now: () => new Date(),
  });
});
