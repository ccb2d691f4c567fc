export const messageText = {
  code: (code: string) => `${code} es tu código de Tribuna. Vence en 10 minutos. No lo compartas con nadie.`,
} as const;
