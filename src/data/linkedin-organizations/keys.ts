export const linkedinOrganizationKeys = {
  all: (userId: string) => ["linkedin_organizations", userId] as const,
  list: (userId: string) => [...linkedinOrganizationKeys.all(userId), "list"] as const,
};
