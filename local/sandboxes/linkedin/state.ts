import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { JWK } from "jose";
import { exportJWK, generateKeyPair } from "jose";
import { StateError } from "../../state/state-error.ts";
import { isMissing, openStateFile, readStored, type StateFile, writeAtomically } from "../state-file.ts";
import { FIXED_MEMBERS, type Member } from "./personas.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";

const VERSION = 1;

export type AuthorizationCode = {
  code: string;
  clientId: string;
  redirectUri: string;
  scopes: string[];
  sub: string;
  nonce: string | null;
  challenge: string | null;
  expiresAt: number;
  used: boolean;
};

export type AccessToken = {
  token: string;
  clientId: string;
  sub: string;
  scopes: string[];
  createdAt: number;
  authorizedAt: number;
  expiresAt: number;
  revoked: boolean;
  /** True when the API treats the tokens as expired, although userinfo accepts them. */
  bornExpired: boolean;
};

export type RefreshToken = {
  token: string;
  clientId: string;
  sub: string;
  scopes: string[];
  authorizedAt: number;
  expiresAt: number;
  revoked: boolean;
};

export type Asset = {
  urn: string;
  owner: string;
  uploadKey: string;
  uploadExpiresAt: number;
  status: "WAITING_UPLOAD" | "UPLOADED" | "PROCESSING_FAILED";
  availableAt: number;
  mediaType: string | null;
  file: string | null;
  size?: number;
  failure?: string;
  parts?: { size: number; etag: string | null }[];
  uploadToken?: string;
  seconds?: number;
  pages?: number;
};

export type StoredPoll = {
  question: string;
  options: { text: string }[];
  settings: {
    duration: "ONE_DAY" | "THREE_DAYS" | "SEVEN_DAYS" | "FOURTEEN_DAYS";
    voteSelectionType?: "SINGLE_VOTE";
    isVoterVisibleToAuthor?: true;
  };
};

export type PostContent =
  | { poll: StoredPoll }
  | { media: { id: string; altText?: string; title?: string } }
  | { multiImage: { images: { id: string; altText?: string }[] } }
  | { article: { source: string; title: string; description?: string; thumbnail?: string } };

export type StoredPost = {
  urn: string;
  author: string;
  createdBy: string;
  commentary: string;
  visibility: string;
  distribution: {
    feedDistribution: string;
    targetEntities: unknown[];
    thirdPartyDistributionChannels: unknown[];
  };
  content: PostContent | null;
  isReshareDisabledByAuthor: boolean;
  reshareOf: string | null;
  createdAt: number;
  lastModifiedAt: number;
  edited: boolean;
  deletedAt: number | null;
  /** PUBLISH_FAILED means that LinkedIn accepted the post and gave it an id, but never shows it. */
  lifecycleState?: "PUBLISHED" | "PUBLISH_FAILED";
};

export type StoredComment = {
  id: string;
  postUrn: string;
  actor: string;
  createdBy: string;
  text: string;
  parent: string | null;
  createdAt: number;
  deletedAt: number | null;
};

/** The member `sub` has lost the role on the page `organization`. */
export type EndedRole = { sub: string; organization: number };

export type State = {
  version: typeof VERSION;
  privateKey: JWK;
  serial: number;
  settings: Settings;
  members: Member[];
  codes: AuthorizationCode[];
  accessTokens: AccessToken[];
  refreshTokens: RefreshToken[];
  assets: Asset[];
  posts: StoredPost[];
  comments: StoredComment[];
  endedRoles: EndedRole[];
};

export type Store = StateFile<State> & {
  writeFile(name: string, bytes: Uint8Array): Promise<void>;
  readFile(name: string): Promise<Uint8Array | null>;
  removeFile(name: string): Promise<void>;
};

/** Makes the key that signs id tokens. On a busy machine this takes seconds. */
export async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: "RS256", use: "sig" };
}

export type Beginning = { settings?: Partial<Settings>; signingKey?: JWK };

async function emptyState({ settings, signingKey }: Beginning): Promise<State> {
  return {
    version: VERSION,
    privateKey: signingKey ?? (await newSigningKey()),
    serial: 0,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    members: [...FIXED_MEMBERS],
    codes: [],
    accessTokens: [],
    refreshTokens: [],
    assets: [],
    posts: [],
    comments: [],
    endedRoles: [],
  };
}

const LISTS = ["members", "codes", "accessTokens", "refreshTokens", "assets", "posts"] as const;

function parseState(text: string, file: string): State {
  const state = readStored<EarlierState>(text, file, { sandbox: "LinkedIn", version: VERSION, lists: LISTS });
  if (typeof state.privateKey !== "object")
    throw new StateError(`The LinkedIn sandbox cannot read ${file}: it has no private key`);
  return upgraded(state);
}

type EarlierState = Omit<State, "settings" | "comments" | "endedRoles"> & {
  settings?: Partial<Settings>;
  comments?: StoredComment[];
  endedRoles?: EndedRole[];
  imageProcessingMs?: number;
};

/** Converts a state of an earlier version, which had a single setting, no comments and no ended roles. */
function upgraded({ imageProcessingMs = 0, comments = [], endedRoles = [], ...state }: EarlierState): State {
  const settings = { ...DEFAULT_SETTINGS, mediaProcessingMs: imageProcessingMs };
  return { ...state, settings: { ...settings, ...state.settings }, comments, endedRoles };
}

function memoryFiles(): Omit<Store, keyof StateFile<State>> {
  const files = new Map<string, Uint8Array>();
  return {
    writeFile: async (name, bytes) => {
      files.set(name, bytes);
    },
    readFile: async (name) => files.get(name) ?? null,
    removeFile: async (name) => {
      files.delete(name);
    },
  };
}

/** Opens the stored state. Throws StateError for a damaged file or another version; the file is never replaced. */
export async function openStore(dataDir: string | undefined, beginning: Beginning): Promise<Store> {
  const file = dataDir && join(dataDir, "state.json");
  const stored = await openStateFile(file, { parse: parseState, begin: () => emptyState(beginning) });
  if (dataDir === undefined) return { ...stored, ...memoryFiles() };
  const filesDir = join(dataDir, "files");
  await mkdir(filesDir, { recursive: true });
  return {
    ...stored,
    writeFile: (name, bytes) => writeAtomically(join(filesDir, name), bytes),
    readFile: (name) =>
      readFile(join(filesDir, name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    removeFile: (name) => rm(join(filesDir, name), { force: true }),
  };
}
