/** The English values are part of the AI services' API. */

export const IMAGE_STYLES = [
  "cartoon character",
  "comic book drawing",
  "business book illustration",
  "realistic photograph",
  "children book illustration",
  "mythological story",
  "futuristic scene",
  "science fiction movie scene",
  "technopunk scene",
  "digital art",
  "landscape",
  "watercolor",
  "pop art",
  "impressionist painting",
  "detailed cel-shaded anime",
  "oil painting Dutch Golden Age",
  "Chibi art",
  "minimalist design",
  "isometric pixel art",
  "art Deco patterns",
  "vintage hand-drawn",
  "vaporware aesthetic",
  "3D render",
  "random choice",
] as const;
export type ImageStyle = (typeof IMAGE_STYLES)[number];
export const DEFAULT_IMAGE_STYLE: ImageStyle = "realistic photograph";

export const TITLE_HOLDERS = [
  "photo frame",
  "painted mural",
  "road billboard ad",
  "city bus side ad",
  "building billboard ad",
  "city street billboard ad",
  "room wall poster",
  "monitor screen",
  "large tv screen",
  "book cover",
  "white t-shirt",
  "newspaper front page",
  "paper report",
  "subway train ad",
  "large stage projection screen",
  "rock concert poster",
  "music album cover",
  "vinyl record disc",
  "airplane side sign",
  "TV news flash",
  "white sign held by 2 hands",
] as const;
export type TitleHolder = (typeof TITLE_HOLDERS)[number];
export const DEFAULT_TITLE_HOLDER: TitleHolder = "painted mural";

export const SHOT_STYLES = [
  "Low angle",
  "High angle",
  "Eye level",
  "Top-down",
  "Bird's-eye view",
  "Worm's-eye view",
  "Dutch tilt",
] as const;
export type ShotStyle = (typeof SHOT_STYLES)[number];
export const DEFAULT_SHOT_STYLE: ShotStyle = "Eye level";

export const FRAMINGS = [
  "Extreme wide shot",
  "Wide shot",
  "Full shot",
  "Medium wide shot",
  "Cowboy shot",
  "Medium shot",
  "Medium close-up",
  "Close-up",
  "Extreme close-up",
  "Two shot",
  "Over-the-shoulder",
  "Point of view",
] as const;
export type Framing = (typeof FRAMINGS)[number];
export const DEFAULT_FRAMING: Framing = "Medium shot";

export const CAMERA_MOVEMENTS = [
  "Pan",
  "Tilt",
  "Dolly in",
  "Dolly out",
  "Tracking",
  "Follow",
  "Crane",
  "Boom",
  "Aerial",
  "Drone",
  "Zoom in",
  "Zoom out",
  "Handheld",
  "Static",
  "Slow motion",
] as const;
export type CameraMovement = (typeof CAMERA_MOVEMENTS)[number];
export const DEFAULT_CAMERA_MOVEMENT: CameraMovement = "Static";

export const VIDEO_DURATIONS = [4, 8] as const;
export type VideoDuration = (typeof VIDEO_DURATIONS)[number];

/** Image models misspell longer captions. */
export const MAX_CAPTION = 60;
export const MAX_SCENE = 600;
export const MAX_QUESTION = 2000;

export const MIN_DOCUMENT_PAGES = 3;
export const MAX_DOCUMENT_PAGES = 10;
export const DEFAULT_DOCUMENT_PAGES = 5;

export const POST_TYPES = ["real-story", "data-blog", "news", "opinion", "tips"] as const;
export type PostType = (typeof POST_TYPES)[number];
