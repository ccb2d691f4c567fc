/** The options of e2e tests on a phone: `test.use(PHONE)`. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
