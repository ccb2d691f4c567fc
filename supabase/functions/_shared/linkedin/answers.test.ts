import { expect, test } from "vitest";
import { failureOf } from "./answers.ts";

const detailed = (code: string, fieldPath: string) => ({
  status: 400,
  message: "Bad request",
  errorDetails: { inputErrors: [{ code, description: "x", input: { inputPath: { fieldPath } } }] },
});

test.each([
  [401, { code: "EXPIRED_ACCESS_TOKEN", serviceErrorCode: 65602 }, "refused", "linkedin_token_expired"],
  [401, { code: "REVOKED_ACCESS_TOKEN", serviceErrorCode: 65601 }, "refused", "linkedin_token_revoked"],
  [401, { serviceErrorCode: 65601 }, "refused", "linkedin_token_revoked"],
  [401, {}, "refused", "linkedin_token_expired"],
  [401, null, "refused", "linkedin_server_error"],
  [403, { code: "ACCESS_DENIED" }, "refused", "linkedin_forbidden"],
  [422, { code: "DUPLICATE_POST" }, "refused", "linkedin_duplicate"],
  [422, { message: "Unprocessable" }, "refused", "linkedin_rejected"],
  [429, { code: "TOO_MANY_REQUESTS" }, "refused", "linkedin_rate_limited"],
  [426, { code: "NONEXISTENT_VERSION" }, "refused", "linkedin_version_retired"],
  [400, { code: "VERSION_MISSING" }, "refused", "linkedin_version_retired"],
  [400, { code: "FIELD_LENGTH_TOO_LONG" }, "refused", "linkedin_text_too_long"],
  [400, { code: "INVALID_VALUE_FOR_FIELD" }, "refused", "linkedin_rejected"],
  [400, { code: "MEDIA_ASSET_WAITING_UPLOAD" }, "refused", "media_upload_failed"],
  [400, { code: "MEDIA_ASSET_PROCESSING_FAILED" }, "refused", "media_unprocessable"],
  [400, { code: "INVALID_IMAGE_ID" }, "refused", "media_upload_failed"],
  [400, { code: "INVALID_VIDEO_ID" }, "refused", "media_upload_failed"],
  [400, { code: "EXPIRED_UPLOAD_URL" }, "refused", "media_upload_failed"],
  [400, { code: "UPDATING_ASSET_FAILED" }, "refused", "media_upload_failed"],
  [400, { code: "INVALID_URN_ID" }, "refused", "linkedin_rejected"],
  [
    422,
    { message: "Media asset urn:li:image:C4 is not ready: status PROCESSING" },
    "refused",
    "media_upload_failed",
  ],
  [400, { message: "Invalid image urn urn:li:image:C4" }, "refused", "media_upload_failed"],
  [400, { message: "Requested version 20241101 is not active" }, "refused", "linkedin_version_retired"],
  [400, { message: "Invalid access token", serviceErrorCode: 65600 }, "refused", "linkedin_token_expired"],
  [
    400,
    { message: "Organization permissions must be used when using organization as author" },
    "refused",
    "linkedin_forbidden",
  ],
  [400, { message: "Not enough permissions to access: posts.CREATE" }, "refused", "linkedin_forbidden"],
  [400, { code: "MEMBER_RESTRICTED" }, "refused", "linkedin_forbidden"],
  [400, { message: "This account is temporarily restricted" }, "refused", "linkedin_forbidden"],
  [
    400,
    { error: "invalid_token", error_description: "The access token is invalid or has expired" },
    "refused",
    "linkedin_token_expired",
  ],
  [
    403,
    { message: "Throttle limit for calls to this resource is reached." },
    "refused",
    "linkedin_rate_limited",
  ],
  [403, { message: "Resource level throttle MEMBER DAY limit" }, "refused", "linkedin_rate_limited"],
  [400, { code: "TOO_MANY_REQUESTS" }, "refused", "linkedin_rate_limited"],
  [403, "<!doctype html>", "refused", "linkedin_server_error"],
  [400, { message: "Asset urn:li:image:C4 is not owned by the author" }, "refused", "media_upload_failed"],
  [400, { message: "Media asset's owner does not match" }, "refused", "media_upload_failed"],
  [
    422,
    { message: "ERROR :: /content/poll/question :: length exceeds 140" },
    "refused",
    "linkedin_field_too_long",
  ],
  [400, { message: "You have already shared this content" }, "refused", "linkedin_duplicate"],
  [400, { code: "MISSING_FIELD" }, "refused", "linkedin_rejected"],
  [400, detailed("FIELD_LENGTH_TOO_LONG", "/commentary"), "refused", "linkedin_text_too_long"],
  [400, detailed("FIELD_LENGTH_TOO_LONG", "/content/media/altText"), "refused", "linkedin_field_too_long"],
  [400, detailed("FIELD_ARRAY_SIZE_TOO_HIGH", "/content/multiImage/images"), "refused", "linkedin_rejected"],
  [400, detailed("MEDIA_ASSET_WAITING_UPLOAD", "/content/media/id"), "refused", "media_upload_failed"],
  [400, { code: 7, errorDetails: { inputErrors: "none" } }, "refused", "linkedin_rejected"],
  [404, "not even JSON", "refused", "linkedin_rejected"],
  [406, null, "refused", "linkedin_rejected"],
  [410, { message: "Gone" }, "refused", "linkedin_rejected"],
  [431, null, "refused", "linkedin_rejected"],
  [451, null, "refused", "linkedin_rejected"],
  [424, null, "unknown", "linkedin_server_error"],
  [500, null, "unknown", "linkedin_server_error"],
  [502, null, "unknown", "linkedin_server_error"],
  [503, null, "unknown", "linkedin_server_error"],
  [504, null, "unknown", "linkedin_server_error"],
  [408, null, "unknown", "linkedin_server_error"],
  [409, { code: "CONFLICT" }, "unknown", "linkedin_server_error"],
  [307, null, "unknown", "linkedin_server_error"],
  [202, null, "unknown", "linkedin_server_error"],
])("LinkedIn's response %i %j is classified as %s, with the code %s", (status, body, certainty, code) => {
  expect(failureOf(status, body)).toEqual({
    ok: false,
    certainty,
    code,
    httpStatus: status,
    duplicateOf: null,
  });
});

const TOO_LONG =
  "ShareCommentary text length (8694 characters) exceeded the maximum allowed (3000 characters)";
const EXCEPTION = `com.linkedin.content.common.exception.BadRequestResponseException: ${TOO_LONG}`;
const ARRAY_ERROR = {
  description: "Size of array cannot be higher than the maxLength",
  input: { inputPath: { fieldPath: "commentary" } },
  code: "FIELD_ARRAY_SIZE_TOO_HIGH",
};

const REFUSALS_OF_LENGTH: [name: string, body: unknown, limit: number | undefined][] = [
  [
    "the code beside the message",
    { status: 400, code: "FIELD_ARRAY_SIZE_TOO_HIGH", message: TOO_LONG },
    3000,
  ],
  [
    "the code and the limit in errorDetails",
    {
      errorDetailType: "com.linkedin.common.error.BadRequest",
      message: EXCEPTION,
      errorDetails: { inputErrors: [{ ...ARRAY_ERROR, maxLength: 2500 }] },
      status: 400,
    },
    2500,
  ],
  ["the limit of the escaped text", { message: EXCEPTION.replace("3000", "4000") }, 4000],
  ["a limit with a separator", { message: TOO_LONG.replace("3000", "3,000") }, 3000],
  ["the documented code alone", { code: "FIELD_LENGTH_TOO_LONG" }, undefined],
  ["the code in the message", { message: "FIELD_LENGTH_TOO_LONG: commentary" }, undefined],
  ["errorDetails as a list", { errorDetails: [ARRAY_ERROR], message: "Bad request" }, undefined],
  ["a body within an error", { error: { status: 400, message: TOO_LONG } }, 3000],
  [
    "a body within the message",
    { message: JSON.stringify({ message: "x", maxLength: 3000, code: ARRAY_ERROR.code }) },
    3000,
  ],
  ["a bare sentence", TOO_LONG, 3000],
];

test.each(REFUSALS_OF_LENGTH.flatMap((one) => [400, 422].map((status) => [status, ...one] as const)))(
  "when LinkedIn responds with %i to a text that is too long, with %s, the failure states the cause and LinkedIn's limit",
  (status, _name, body, limit) => {
    const failure = failureOf(status, body);
    expect(failure).toMatchObject({
      certainty: "refused",
      code: "linkedin_text_too_long",
      httpStatus: status,
    });
    expect(failure.limit).toBe(limit);
  },
);

test.each([
  ['ERROR :: /commentary :: length of "x" is out of range 0, 3000', 3000],
  ["Text is too long. The maximum is 3000 characters", 3000],
  ["ERROR :: /commentary :: text is longer than maximum allowed length: 3000", 3000],
  ["commentary exceeds limit of 3,000", 3000],
  ["The text has 3204 characters and exceeds the maximum of 3000", 3000],
  ["Commentary must be no longer than 3000 characters", 3000],
  ["commentary: must contain at most 3000 characters", 3000],
  ["ERROR :: /commentary :: is longer than 3000", 3000],
  ['ERROR :: /commentary :: "x" is longer than the maximum of 3000', 3000],
  ["Text length 3200 is greater than the maximum allowed 3000", 3000],
  ["commentary: must be fewer than 3001 characters", undefined],
  ["Commentary character limit reached", undefined],
  ["El texto supera el límite de 3.000 caracteres", 3000],
  ["El texto de la publicación supera el máximo de 3000", 3000],
  ["El texto tiene 3122 caracteres y excede el máximo permitido (3.000)", 3000],
  ["La publicación es demasiado larga", undefined],
  ["O texto ultrapassa o limite de 3.000 caracteres", 3000],
  ["commentary: too_long", undefined],
  ["The maximum length of commentary is 3000 characters, but 3122 were given", 3000],
  ["text length (3 122 characters) exceeded the maximum allowed (3 000 characters)", 3000],
  ["commentary: MAX_LENGTH_EXCEEDED", undefined],
  ["Post text is too long", undefined],
  ["Text has too many characters (3122/3000)", 3000],
  ["commentary size must be between 0 and 3000", 3000],
  ["String length must be less than or equal to 3000", 3000],
  ["Your post is 122 characters over the limit", undefined],
  ["Shorten your post to 3000 characters", 3000],
  ["Commentary over max length (3000)", 3000],
  ["Commentary text must be 3,500 characters or fewer", undefined],
  ["/commentary :: length 3204 is not between 0 and 3000", 3000],
  ["String length greater than maximum", undefined],
  ["O texto não pode ter mais de 3.000 caracteres", 3000],
  ["Le texte dépasse la limite de 3 000 caractères", 3000],
  ["Text limit: 3000", 3000],
  ["Text exceeds 3000", 3000],
  ["El texto supera 3.000", 3000],
  ["Text must be less than 3000", 3000],
  ["The text has 3,122 characters but only 3,000 are allowed", 3000],
  ["Commentary may not be more than 2,900 characters", undefined],
  ["Post text must be under 2900 characters", undefined],
  ["commentary: 3122/3000", 3000],
  ["El texto no puede tener más de 2.500 caracteres", undefined],
  ["Commentary with a mention exceeds the maximum length of 3000", 3000],
  ["Commentary including hashtags exceeds length 3000 characters", 3000],
  ["The maximum length of commentary with mentions is 3000 characters", 3000],
  ["Your post with a link exceeds 3000 characters", 3000],
  ["com.linkedin.BadRequest: Text with links exceeds the maximum length of 3000", 3000],
  ["commentary: STRING_TOO_LONG", undefined],
  ["ERROR :: /commentary :: length of 3204 is not within the range 0-3000", 3000],
  ["/commentary :: string length 3204 > 3000", 3000],
])(
  "a refusal that contains only a sentence is recognised as a refusal of a text that is too long: %s",
  (message, limit) => {
    const { code, limit: said } = failureOf(422, { message, status: 422 });
    expect([code, said]).toEqual(["linkedin_text_too_long", limit]);
  },
);

test.each([
  ["Alt text is too long", undefined],
  ["altText exceeds maximum length 4086", 4086],
  ["Article title is longer than 400 characters", 400],
  ["The document title is too long", undefined],
  ["First comment is too long", undefined],
  ["Poll question exceeds the maximum of 140 characters", 140],
  ["Option text length exceeded the maximum allowed (30 characters)", 30],
  ["El texto alternativo supera el máximo de 4086 caracteres", 4086],
  ["Comment cannot be more than 1250 characters", undefined],
  ["Comment is limited to 1250 characters", 1250],
  ["El primer comentario no puede superar los 1.250 caracteres", 1250],
  ["Question can have max 140 characters", 140],
])("a sentence about another field's length is never read as the post's text: %s", (message, limit) => {
  const failure = failureOf(400, { message });
  expect([failure.code, failure.limit]).toEqual(["linkedin_field_too_long", limit]);
});

test.each([
  ["linkedin_forbidden", "User is not authorized to post on behalf of organization"],
  ["linkedin_forbidden", "Unauthorized to act as urn:li:organization:77"],
  ["linkedin_forbidden", "Insufficient permissions"],
  ["linkedin_forbidden", "Member is not an admin of the organization"],
  ["linkedin_forbidden", "Your account has been restricted"],
  ["media_upload_failed", "Image urn:li:image:C4 is still being processed"],
  ["media_unprocessable", "Video processing failed"],
  [
    "media_upload_failed",
    "com.linkedin.publishing.util.common.ResponseException: One or more of the assets is not owned by the author. All assets must be owned by the author",
  ],
  ["linkedin_forbidden", "Viewer don't have permission to the ADMIN_ONLY VisibilityReduction"],
  ["media_upload_failed", "Media asset could not be found: urn:li:image:C4"],
  ["media_upload_failed", "The image has not been uploaded"],
  ["media_upload_failed", "Unable to resolve media urn:li:video:V1"],
  ["media_unprocessable", "Unsupported image format"],
  ["linkedin_duplicate", "Identical content was posted"],
  ["linkedin_duplicate", "Post is a dup of urn:li:share:684"],
  ["linkedin_duplicate", "Post urn:li:share:684 is a duplicate"],
  ["linkedin_duplicate", "Post is identical to a recent post"],
  ["linkedin_duplicate", "You recently shared the same update"],
  ["linkedin_rejected", "The image is identical to a recent image"],
  ["linkedin_rate_limited", "Member has exceeded the maximum number of shares per day"],
  ["linkedin_rate_limited", "Daily share limit exceeded (150)"],
  ["linkedin_rate_limited", "You've reached the posting limit for today"],
  ["linkedin_rate_limited", "Too many posts in a short time"],
  ["linkedin_rate_limited", "The member has reached the limit of posts for the day"],
  ["linkedin_rate_limited", "Has alcanzado el límite diario de publicaciones"],
  ["linkedin_version_retired", "Requested version is not supported: 202401"],
  ["linkedin_version_retired", "The API version 202401 is no longer available"],
  ["linkedin_version_retired", "LinkedIn-Version header must be in YYYYMM format"],
  ["linkedin_token_expired", "Invalid OAuth access token"],
  ["linkedin_forbidden", "El miembro no tiene permiso para publicar como esta organización"],
  ["linkedin_forbidden", "urn:li:organization:1 is not administered by the member"],
  ["media_upload_failed", "Media is not ready"],
  ["media_upload_failed", "The referenced media is in state PROCESSING"],
  ["media_unprocessable", "Failed to process video"],
  ["media_unprocessable", "urn:li:video:C5 is in status PROCESSING_FAILED"],
  ["media_unprocessable", "The processing of urn:li:document:D1 has failed"],
  ["media_unprocessable", "The image could not be decoded"],
  ["media_unprocessable", "Video transcoding failed"],
  ["media_unprocessable", "Document is password protected"],
  ["media_unprocessable", "Invalid image format"],
  ["media_upload_failed", "Media asset urn:li:image:C4 is not in AVAILABLE state"],
  ["media_upload_failed", "urn:li:image:C4 does not exist"],
  ["linkedin_rejected", "Duplicate image in content.multiImage"],
  ["linkedin_rejected", "Duplicate mention in post"],
  ["linkedin_rejected", "Poll options must be unique: duplicate option of 'Sí'"],
  ["linkedin_version_retired", "Requested version 202511 is no longer supported"],
  ["linkedin_version_retired", "Version 202511 is deprecated"],
  ["linkedin_token_expired", "The token used in the request has expired"],
  ["linkedin_token_expired", "Empty oauth2 access token"],
  ["linkedin_rate_limited", "Rate limit exceeded"],
  ["linkedin_rate_limited", "Application daily limit reached"],
  // The messages of LinkedIn's documentation of videos and posts, without their codes.
  ["media_upload_failed", "Media asset is waiting upload"],
  ["media_unprocessable", "Media asset failed processing"],
  ["media_upload_failed", "This Image ID is invalid"],
  ["media_upload_failed", "This Video ID is invalid"],
  ["media_upload_failed", "Invalid document id"],
  ["media_upload_failed", "The Video upload URL is expired"],
  ["media_upload_failed", "Failed to update asset. Please recreate the asset and try again."],
  ["media_upload_failed", "The video media is still processing"],
  ["linkedin_rejected", "The URN ID provided is invalid"],
  ["linkedin_rejected", "Content violates our Professional Community Policies"],
  ["linkedin_rejected", "Invalid mention: urn:li:organization:5 not found"],
  ["linkedin_rejected", "Commentary contains invalid characters"],
])("a response 400 that contains only a sentence gets the code %s: %s", (code, message) =>
  expect(failureOf(400, { message, status: 400 }).code).toBe(code),
);

test.each([
  ["linkedin_token_revoked", 401, { error_description: "The token has been revoked by the member" }],
  ["linkedin_token_expired", 401, { message: "The token is invalid, expired or revoked" }],
  ["linkedin_rate_limited", 403, { message: "Application has exceeded its daily quota" }],
  ["linkedin_rate_limited", 403, { message: "Share limit has been reached for unverified members" }],
  ["linkedin_rate_limited", 422, { message: "Share limit has been reached for unverified members" }],
  ["linkedin_text_too_long", 422, { message: "Text exceeds the share limit of 3000 characters" }],
  ["linkedin_text_too_long", 422, { message: "Post limit exceeded: text must be at most 3000 characters" }],
  ["linkedin_rejected", 422, { message: "Hashtags per post limit exceeded" }],
  ["linkedin_rate_limited", 403, { message: "You have reached the limit of calls" }],
  ["linkedin_duplicate", 422, { errorCode: "DUPLICATE_POST" }],
  ["linkedin_duplicate", 422, { code: "DUPLICATE" }],
] as const)("the code %s is read from a response %i with %j", (code, status, body) =>
  expect(failureOf(status, body).code).toBe(code),
);

test("a refusal at content/media/altText is read as an alternative text that is too long, not as a fault of the file", () => {
  const message = 'ERROR :: /content/media/altText :: length of "x" is out of range 0,4086';
  const { code, limit } = failureOf(422, { message });
  expect([code, limit]).toEqual(["linkedin_field_too_long", 4086]);
});

test.each([
  "Image exceeds the maximum size of 5000 pixels",
  "The video is too long. The maximum is 600 seconds",
  "Number of options exceeds limit of 4",
  "Document file name is too long",
  "Video length exceeds the maximum of 30 minutes",
  "The image may have 3000 x 3000 pixels",
  "Text must have at least 1 character",
  "El texto debe tener al menos 3 caracteres",
  "Invalid mention: urn:li:organization:3000 not found",
  "La imagen supera el máximo de 5000 píxeles",
  "El vídeo es demasiado largo",
  "O vídeo é muito longo",
  "The post is invalid",
  "Downstream call timed out after 3000 ms",
  "JSON parse error at [line: 1, column: 3000]",
  "Text: JSON parse error at [line: 1, column: 3000]",
  "Organization 3000 cannot post",
  "Commentary of organization 3000 cannot be posted",
  "Retry after 4000 ms",
  "Text limit of 4000 ms reached",
  "The post has a video that exceeds the maximum length",
  "Timeout must be between 0 and 3000",
  "Text contains 2 characters that are not allowed",
  "Text must have at least 1,000 characters",
  "Text is below the minimum length of 3 characters",
  "Text cannot have fewer than 3 characters",
  "Text must be longer than 3 characters",
  "Text has less than 3 characters",
  "El texto no puede tener menos de 3 caracteres",
  "Post with a video exceeds the maximum length of 30 minutes",
  "Post video length exceeds the maximum of 30 minutes",
  "Post exceeds the maximum of 20 images",
  "Text exceeds the limit of 30 hashtags",
  "Mention length exceeds 100 characters",
])(
  "a refusal about the limit of something other than the text is not read as 'text too long': %s",
  (message) => expect(failureOf(400, { message }).code).toBe("linkedin_rejected"),
);

test("a refusal about a picture's alternative text does not change the limit of the post's text", () => {
  const body = detailed("FIELD_LENGTH_TOO_LONG", "/content/multiImage/images/0/altText");
  expect(failureOf(400, body).code).toBe("linkedin_field_too_long");
});

test.each([
  "com.linkedin.publishing.DuplicateContentException",
  "This share has already been posted: urn:li:share:684",
  "The post duplicates an earlier post",
  "Duplicated share",
  "El contenido está duplicado",
  "Share content is a repeat of urn:li:share:684",
  "A post with this content exists already",
  "A post with this content already exists",
  "com.linkedin.ConflictException: Share already exists",
  "This content has already been created",
  "Share urn:li:share:684 already exists",
  "Entity urn:li:ugcPost:684 already exists",
  "UGC post already exists",
  "A similar post already exists",
  "A publicação já existe",
  "Já existe um post igual",
  "Ya existe otra publicación igual",
  "Este post ya existe",
  "Esta publicación ya existe",
  "Ya existe una publicación con este contenido",
  "Ya has compartido esta publicación: ya fue publicada",
  "Este conteúdo já foi publicado",
])("a refusal without a code is recognised as a duplicate by its message: %s", (message) =>
  expect(failureOf(400, { message }).code).toBe("linkedin_duplicate"),
);

const DUPLICATE = "Content is a duplicate of urn:li:share:684";
test.each(
  [
    { code: "DUPLICATE_POST", message: DUPLICATE },
    { message: `com.linkedin.content.common.exception.BadRequestResponseException: ${DUPLICATE}` },
    {
      message: DUPLICATE,
      errorDetails: {
        inputErrors: [{ description: "Duplicate post is detected", input: {}, code: "DUPLICATE_POST" }],
      },
    },
    { errorDetails: { inputErrors: [{ code: "DUPLICATE_POST", description: DUPLICATE }] } },
    { code: "DUPLICATE_POST", message: "Bad request", errorDetails: { existing: "urn:li:share:684" } },
    { code: "DUPLICATE_POST", message: "Content is a duplicate of urn%3Ali%3Ashare%3A684" },
    { title: "Unprocessable", detail: DUPLICATE },
    DUPLICATE,
  ].flatMap((body) => [400, 409, 422].map((status) => [status, body] as const)),
)("when LinkedIn responds with %i to a duplicate, the failure names the existing post: %j", (status, body) =>
  expect(failureOf(status, body)).toMatchObject({
    certainty: "refused",
    code: "linkedin_duplicate",
    duplicateOf: "urn:li:share:684",
  }),
);

test.each([
  [400, { message: "urn:li:image:1 is used twice" }, "linkedin_rejected"],
  [400, { message: "Invalid length of urn" }, "linkedin_rejected"],
  [409, { message: "A write conflict occurred. Retry the request." }, "linkedin_server_error"],
  [409, { message: TOO_LONG }, "linkedin_server_error"],
  [409, { message: "El contenido urn:li:share:99 ya no está publicado" }, "linkedin_server_error"],
  [409, { message: "La página ya no está publicada" }, "linkedin_server_error"],
  [409, { message: "A publicação já não está publicada" }, "linkedin_server_error"],
  [409, { message: "Resource already exists" }, "linkedin_server_error"],
  [409, { message: "A version with this id already exists" }, "linkedin_server_error"],
  [409, { message: "idempotency key already exists" }, "linkedin_server_error"],
  [409, { message: "The idempotency key for this post already exists" }, "linkedin_server_error"],
  [409, { message: "A version of the share exists already" }, "linkedin_server_error"],
  [409, { message: "La versión de la publicación ya existe" }, "linkedin_server_error"],
  [409, { message: "Post already exists with this idempotency key" }, "linkedin_server_error"],
  [409, { message: "Ya existe una clave para esta publicación" }, "linkedin_server_error"],
  [400, { message: "A poll option with this text already exists" }, "linkedin_rejected"],
  [400, { message: "Hashtag already created" }, "linkedin_rejected"],
  [400, { message: "Image with alt text already exists" }, "linkedin_rejected"],
  [400, { message: "Image has already been posted" }, "linkedin_rejected"],
  [422, { message: "The video was already shared" }, "linkedin_rejected"],
  [400, { message: "The parent share does not already exist" }, "linkedin_rejected"],
  [400, { message: "Esta imagen ya fue publicada en otra publicación" }, "linkedin_rejected"],
  [400, { message: "El texto de las opciones está duplicado" }, "linkedin_rejected"],
])("LinkedIn's response %i %j is neither a duplicate nor a text that is too long", (status, body, code) =>
  expect(failureOf(status, body).code).toBe(code),
);

test("an address inside the returned text does not name a duplicate's post", () => {
  const commentary = "Lean https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A5";
  const body = { input: { commentary }, code: "DUPLICATE_POST", message: "Duplicate post is detected" };
  expect(failureOf(422, body)).toMatchObject({ code: "linkedin_duplicate", duplicateOf: null });
});

test.each(["Message", "errorMessage", "error_message", "msg"])(
  "LinkedIn's sentence is read in a field with the name %s",
  (name) => expect(failureOf(400, { [name]: TOO_LONG }).code).toBe("linkedin_text_too_long"),
);

test("the number of superfluous characters is not read as the limit", () => {
  const message = "El texto excede en 122 caracteres el límite de 3.000";
  expect(failureOf(400, { message })).toMatchObject({ code: "linkedin_text_too_long", limit: 3000 });
});

test("a response of LinkedIn that is too deep or too large counts as a refusal without a known cause", () => {
  let deep: unknown = { code: "DUPLICATE_POST" };
  for (let depth = 0; depth < 50; depth += 1) deep = { error: deep };
  const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field${at}`, at]));
  expect(failureOf(400, deep).code).toBe("linkedin_rejected");
  expect(failureOf(400, { ...wide, code: "DUPLICATE_POST" }).code).toBe("linkedin_rejected");
});

test.each([
  ["Content is a duplicate of urn:li:share:684", "urn:li:share:684"],
  ["Content is a duplicate of urn:li:ugcPost:7.", "urn:li:ugcPost:7"],
  ["Duplicate content", null],
])("LinkedIn's response about a duplicate (%s) names the post %s", (message, duplicateOf) => {
  expect(failureOf(422, { message })).toEqual({
    ok: false,
    certainty: "refused",
    code: "linkedin_duplicate",
    httpStatus: 422,
    duplicateOf,
  });
});
