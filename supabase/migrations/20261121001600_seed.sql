-- Data without which the product does not work; an operator may change the rows.
insert into public.credit_packs (credits, price_usd) values (10, 9), (20, 15), (40, 28), (80, 50)
on conflict (credits) do nothing;

-- document_ai is the price of one page; person_analysis and analytics (sync) are ours.
insert into public.ai_credit_costs (content_type, credit_cost) values
  ('personal_post', 0.5), ('company_post', 0.5), ('image', 0.5), ('video_5s', 1), ('video_10s', 2), ('infograph', 1.5),
  ('research', 0.5), ('document_ai', 0.1), ('text_ai', 0), ('person_analysis', 0.5), ('analytics', 0.5)
on conflict (content_type) do nothing;

insert into public.webhooks (name, url) values
  ('CREATE_IMAGES', '/functions/v1/ai-webhooks/create-images'),
  ('CREATE_INFOGRAPH', '/functions/v1/ai-webhooks/create-infograph'),
  ('CREATE_VIDEO', '/functions/v1/ai-webhooks/create-video'),
  ('AI_DOCUMENT', '/functions/v1/ai-webhooks/ai-document'),
  ('RESEARCH', '/functions/v1/ai-webhooks/research'),
  ('USER_ANALYTICS', '/functions/v1/ai-webhooks/user-analytics')
on conflict (name) do nothing;
