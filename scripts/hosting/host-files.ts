import { paths } from "../../src/shared/paths.ts";

type Headers = Readonly<Record<string, string>>;

export const FOREVER = "public, max-age=31536000, immutable";
const EACH_TIME = "no-cache";

/** The address of these pages contains a secret. Search engines must not list it, even when somebody publishes it. */
export const UNLISTED_PATHS: readonly string[] = [
  paths.approval(),
  paths.reviewBoard(),
  paths.mailAction(),
  paths.unsubscribe(),
];
export const UNLISTED = { "X-Robots-Tag": "noindex, nofollow" } as const;

const lines = (path: string, headers: Headers): string[] => [
  path,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];

export const headersFile = (headers: Headers): string =>
  [
    ...lines("/*", headers),
    ...lines("/assets/*", { "Cache-Control": FOREVER }),
    ...lines("/sw.js", { "Cache-Control": EACH_TIME }),
    ...UNLISTED_PATHS.flatMap((path) => lines(path, UNLISTED)),
    "",
  ].join("\n");

export const redirectsFile = (): string => "/* /app.html 200\n";

/** The configuration for Vercel. With `cleanUrls`, Vercel serves app.html at /app. */
export function vercelFile(headers: Headers): string {
  const list = (of: Headers) => Object.entries(of).map(([key, value]) => ({ key, value }));
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: "/(.*)", headers: list(headers) },
      { source: "/assets/(.*)", headers: list({ "Cache-Control": FOREVER }) },
      ...UNLISTED_PATHS.map((source) => ({ source, headers: list(UNLISTED) })),
    ],
    rewrites: [{ source: "/((?!assets/|\\.well-known/).*)", destination: "/app" }],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/**
 * The server block sets all headers, because a location with headers of its own would drop them. Below /.well-known
 * only files are served, because a client that looks for sign-in settings there fails when it gets a page.
 */
export function nginxFile(headers: Headers): string {
  const added = Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`);
  return `map $uri $tribuna_cache {
  default "${EACH_TIME}";
  ~^/assets/ "${FOREVER}";
}
map $request_uri $tribuna_robots {
  default "";
${UNLISTED_PATHS.map((path) => `  ~^${path}([/?]|$) "${UNLISTED["X-Robots-Tag"]}";`).join("\n")}
}

server {
  listen 80;
  server_name your.site;
  return 301 https://$host$request_uri;
}

server {
  listen 443 ssl;
  server_name your.site;
  ssl_certificate /etc/ssl/your.site.pem;
  ssl_certificate_key /etc/ssl/your.site.key;
  server_tokens off;
  root /var/www/tribuna;
  gzip on;
  gzip_comp_level 6;
  gzip_vary on;
  gzip_types text/css application/javascript application/json application/manifest+json image/svg+xml application/wasm;
${added.join("\n")}
  add_header Cache-Control $tribuna_cache;
  add_header X-Robots-Tag $tribuna_robots;

  location /assets/ {
    try_files $uri =404;
  }
  location /.well-known/ {
    try_files $uri =404;
  }
  location ~ ^/(_headers|_redirects|vercel\\.json)$ {
    return 404;
  }
  location / {
    try_files $uri $uri.html $uri/ /app.html;
  }
}
`;
}

/** A site for Caddy. `route` keeps the written order, so later headers win. */
export function caddyFile(headers: Headers, root: string): string {
  const unlisted = UNLISTED_PATHS.flatMap((path) => [path, `${path}/*`]).join(" ");
  return `root * ${root}
encode gzip
route {
\theader {
${Object.entries(headers)
  .map(([name, value]) => `\t\t${name} "${value}"`)
  .join("\n")}
\t\tCache-Control "${EACH_TIME}"
\t}
\t@kept {
\t\tpath /assets/*
\t\tfile
\t}
\theader @kept Cache-Control "${FOREVER}"
\t@unlisted path ${unlisted}
\theader @unlisted X-Robots-Tag "${UNLISTED["X-Robots-Tag"]}"
\t@configuration path /_headers /_redirects /vercel.json
\trespond @configuration 404
\t@files path /assets/* /.well-known/*
\thandle @files {
\t\tfile_server
\t}
\thandle {
\t\ttry_files {path} {path}.html {path}/ /app.html
\t\tfile_server
\t}
}
`;
}
