export type OrganizationRole =
  | "ADMINISTRATOR"
  | "CONTENT_ADMINISTRATOR"
  | "DIRECT_SPONSORED_CONTENT_POSTER"
  | "ANALYST"
  | "CURATOR";

export type Organization = {
  id: number;
  name: string;
  vanityName: string;
  website: string;
  logoId: string;
  color: string;
};

export type PersonaKey = "lucia" | "mateo" | "valeria" | "nueva" | "administradora";

export type HeldRole = { organization: number; role: OrganizationRole };

export type Persona = {
  key: PersonaKey;
  name: string;
  description: string;
  /** True when the persona gets refresh tokens, which LinkedIn gives only to partners. */
  refreshToken: boolean;
  /** True when the API treats the persona's tokens as expired, so that only a refresh works. */
  bornExpired: boolean;
  roles: readonly HeldRole[];
};

export const ORGANIZATIONS: readonly Organization[] = [
  {
    id: 2414183,
    name: "Café Andino",
    vanityName: "cafe-andino",
    website: "https://cafe-andino.example",
    logoId: "C4E0BAQcafeandino",
    color: "#8a4b2a",
  },
  {
    id: 97909464,
    name: "Estudio Norte",
    vanityName: "estudio-norte",
    website: "https://estudio-norte.example",
    logoId: "C4E0BAQestudionorte",
    color: "#2b4c9b",
  },
];

export const PERSONAS: readonly Persona[] = [
  {
    key: "lucia",
    name: "Lucía Fernández",
    description: "Administra dos páginas de empresa: Café Andino y Estudio Norte",
    refreshToken: true,
    bornExpired: false,
    roles: [
      { organization: 2414183, role: "ADMINISTRATOR" },
      { organization: 97909464, role: "ADMINISTRATOR" },
    ],
  },
  {
    key: "mateo",
    name: "Mateo Rojas",
    description: "Perfil personal, sin páginas de empresa ni renovación automática",
    refreshToken: false,
    bornExpired: false,
    roles: [],
  },
  {
    key: "valeria",
    name: "Valeria Quispe",
    description: "Su acceso ya está vencido: sirve para probar la reconexión",
    refreshToken: true,
    bornExpired: true,
    roles: [],
  },
  {
    key: "nueva",
    name: "Cuenta nueva",
    description: "Crea una persona distinta cada vez que entras",
    refreshToken: false,
    bornExpired: false,
    roles: [],
  },
  {
    key: "administradora",
    name: "Administradora nueva",
    description: "Otra persona distinta cada vez, que administra Café Andino y Estudio Norte",
    refreshToken: false,
    bornExpired: false,
    roles: [
      { organization: 2414183, role: "ADMINISTRATOR" },
      { organization: 97909464, role: "ADMINISTRATOR" },
    ],
  },
];

/** `sub` is the id in `urn:li:person:{sub}`, which differs between applications. */
export type Member = {
  sub: string;
  persona: PersonaKey;
  givenName: string;
  familyName: string;
  email: string;
  country: string;
};

export const FIXED_MEMBERS: readonly Member[] = [
  {
    sub: "7bLuciaF9q",
    persona: "lucia",
    givenName: "Lucía",
    familyName: "Fernández",
    email: "lucia.fernandez@example.com",
    country: "CO",
  },
  {
    sub: "4kMateoR2w",
    persona: "mateo",
    givenName: "Mateo",
    familyName: "Rojas",
    email: "mateo.rojas@example.com",
    country: "CL",
  },
  {
    sub: "9vValeQ6tz",
    persona: "valeria",
    givenName: "Valeria",
    familyName: "Quispe",
    email: "valeria.quispe@example.com",
    country: "BO",
  },
];

const GIVEN = [
  "Camila",
  "María José",
  // macOS and iOS may write an accent as a combining mark after its letter.
  "Joaquín".normalize("NFD"),
  "Renata",
  "Łukasz",
  "Tomás",
  "Thị Hương",
  "Emiliano",
  "Ximena",
  "Nicolás",
];
const FAMILY = [
  "Morales",
  "O’Connor Ruiz",
  "Ibáñez".normalize("NFD"),
  "Salvatierra",
  "Núñez",
  "Wójcik",
  "Nguyễn",
  "Escobar",
  "Ríos",
];

export function newMember(n: number, sub: string, persona: PersonaKey): Member {
  const givenName = GIVEN[n % GIVEN.length] ?? "Camila";
  const familyName = FAMILY[n % FAMILY.length] ?? "Morales";
  return {
    sub,
    persona,
    givenName,
    familyName,
    email: `cuenta.nueva.${n + 1}@example.com`,
    country: "MX",
  };
}

export const personUrn = (sub: string) => `urn:li:person:${sub}`;
export const organizationUrn = (id: number) => `urn:li:organization:${id}`;

export const fullName = (member: Member) => `${member.givenName} ${member.familyName}`;

export function personaOf(key: string): Persona | undefined {
  return PERSONAS.find((persona) => persona.key === key);
}

export const rolesOf = (member: Member): readonly HeldRole[] => personaOf(member.persona)?.roles ?? [];
