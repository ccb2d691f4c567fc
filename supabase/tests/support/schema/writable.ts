/** The columns that users may write, by table; all others are read-only or hidden. */
export const WRITABLE: Record<string, string> = {
  "about_profiles INSERT": "audience does publisher topics user_id",
  "about_profiles UPDATE": "audience does topics",
  "app_reviews INSERT": "feedback opt_in rating user_id",
  "brand_kits INSERT": "accent background logo_url pairing publisher user_id",
  "brand_kits UPDATE": "accent background logo_url pairing publisher user_id",
  "calendar_notes INSERT": "body color day id kind user_id",
  "calendar_notes UPDATE": "body color day kind",
  "helpdesk_tickets INSERT": "id message subject user_email user_id",
  "linkedin_organizations UPDATE": "is_visible",
  "linkedin_tokens INSERT": "access_token is_valid refresh_token updated_at user_id",
  "linkedin_tokens UPDATE": "access_token is_valid refresh_token updated_at user_id",
  "note_series INSERT": "body color ends_on every id starts_on user_id",
  "note_series UPDATE": "body color ends_on every starts_on",
  "notifications UPDATE": "read_at",
  "post_templates INSERT": "body name user_id",
  "post_templates UPDATE": "body name",
  "posting_slots INSERT": "post_time publisher timezone user_id weekday",
  "research_history INSERT": "question user_id",
  "slide_documents INSERT": "content url user_id",
  "user_communication_preferences INSERT":
    "credits_email credits_sms credits_whatsapp marketing_email marketing_sms marketing_whatsapp system_email system_sms system_whatsapp updated_at user_id",
  "user_communication_preferences UPDATE":
    "credits_email credits_sms credits_whatsapp marketing_email marketing_sms marketing_whatsapp system_email system_sms system_whatsapp updated_at user_id",
  "voice_profiles UPDATE": "is_active profile",
};
