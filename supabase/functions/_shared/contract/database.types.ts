// Generated from supabase/migrations by `npm run types:db`; never edited.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  // Lets createClient choose the types that fit this PostgREST.
  __InternalSupabase: {
    PostgrestVersion: "14.1"
  }
  engine: {
    Tables: {
      [_ in never]: never
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      act_as_token: {
        Args: {
          p_args: Json | null
          p_token_hash: string | null
          p_tool: string | null
        }
        Returns: Json
      }
      ai_author: {
        Args: {
          p_post_id?: string | null
          p_publisher?: string | null
          p_user_id: string | null
        }
        Returns: {
          about: Json | null
          author_name: string
          brand_kit: Json | null
          country: string | null
          language: string | null
          organization_name: string | null
          register: string | null
          timezone: string | null
          voice_profile: Json | null
        }[]
      }
      answer_board: {
        Args: {
          p_answer: string | null
          p_comment: string | null
          p_name: string | null
          p_posts: Json | null
          p_token_hash: string | null
        }
        Returns: {
          code: string | null
          id: string
        }[]
      }
      answer_card_approval: {
        Args: {
          p_answer: string | null
          p_comment: string | null
          p_name: string | null
          p_shown?: string | null
          p_token_hash: string | null
          p_version: number | null
        }
        Returns: string
      }
      answer_request: {
        Args: {
          p_answer: Json | null
          p_key: string | null
          p_user_id: string | null
        }
        Returns: undefined
      }
      available_credits: {
        Args: {
          p_user_id: string | null
        }
        Returns: number
      }
      begin_ai_work: {
        Args: {
          p_content_type: string | null
          p_give_up_seconds?: number | null
          p_input: Json | null
          p_key: string | null
          p_kind: string | null
          p_post_id?: string | null
          p_price_seen?: number | null
          p_units?: number | null
          p_user_id: string | null
        }
        Returns: {
          is_new: boolean
          work_id: string
        }[]
      }
      begin_comment: {
        Args: {
          p_attempt_number: number | null
          p_comment_id: string | null
          p_worker: string | null
        }
        Returns: boolean
      }
      begin_publish_create: {
        Args: {
          p_attempt_id: string | null
          p_lease_seconds: number | null
          p_worker: string | null
        }
        Returns: boolean
      }
      begin_request: {
        Args: {
          p_asked: string | null
          p_key: string | null
          p_lease_seconds: number | null
          p_name: string | null
          p_user_id: string | null
        }
        Returns: {
          answer: Json | null
          state: string
        }[]
      }
      begin_results_job: {
        Args: {
          p_cost: number | null
          p_cost_seen: number | null
          p_give_up_seconds: number | null
          p_input: Json | null
          p_key: string | null
          p_kind: string | null
          p_source: string | null
          p_subject: string | null
          p_user_id: string | null
        }
        Returns: string
      }
      begin_topics: {
        Args: {
          p_user_id: string | null
        }
        Returns: {
          is_new: boolean
          work_id: string
        }[]
      }
      capture_hold: {
        Args: {
          p_hold_id: number | null
        }
        Returns: boolean
      }
      claim_background_job: {
        Args: {
          p_job_id: string | null
          p_lease_seconds: number | null
        }
        Returns: {
          attempt: number
          input: Json
          job_id: string
          kind: string
          lease_id: string
          progress: Json
          user_id: string
        }[]
      }
      claim_background_jobs: {
        Args: {
          p_kinds: string[] | null
          p_lease_seconds: number | null
          p_limit: number | null
        }
        Returns: {
          attempt: number
          input: Json
          job_id: string
          kind: string
          lease_id: string
          progress: Json
          user_id: string
        }[]
      }
      claim_comment_jobs: {
        Args: {
          p_lease_seconds: number | null
          p_limit: number | null
          p_worker: string | null
        }
        Returns: {
          attempt_number: number
          comment_id: string
          linkedin_organization_id: string | null
          linkedin_person_urn: string | null
          post_id: string
          post_urn: string
          text: string
          user_id: string
        }[]
      }
      claim_connection_checks: {
        Args: {
          p_limit: number | null
        }
        Returns: string[]
      }
      claim_given_up_media: {
        Args: {
          p_name: string | null
          p_revision: string | null
          p_user_id: string | null
        }
        Returns: boolean
      }
      claim_preflights: {
        Args: {
          p_limit: number | null
        }
        Returns: {
          due_at: string
          linkedin_organization_id: string | null
          post_id: string
          publisher: string
          timezone: string
          title: string
          user_id: string
        }[]
      }
      claim_publish_jobs: {
        Args: {
          p_lease_seconds: number | null
          p_limit: number | null
          p_post_ids?: string[] | null
          p_worker: string | null
        }
        Returns: {
          attempt_id: string
          attempt_number: number
          due_at: string
          image_alt: string | null
          image_url: string | null
          job_id: string
          linkedin_organization_id: string | null
          linkedin_person_urn: string | null
          notes: string
          poll: Json | null
          post_id: string
          title: string
          upload_type: string | null
          uploads: Json | null
          user_id: string
        }[]
      }
      claim_token_refreshes: {
        Args: {
          p_limit: number | null
        }
        Returns: string[]
      }
      claim_unconfirmed_posts: {
        Args: {
          p_limit: number | null
        }
        Returns: {
          attempt_id: string
          create_sent_at: string
          job_id: string
          linkedin_organization_id: string | null
          linkedin_person_urn: string | null
          notes: string
          poll: Json | null
          post_id: string
          title: string
          tries: number
          user_id: string
        }[]
      }
      claim_unnamed_media: {
        Args: {
          p_alone?: boolean | null
          p_limit: number | null
        }
        Returns: string[]
      }
      compared_sums: {
        Args: {
          p_days: number | null
          p_user_id: string | null
        }
        Returns: {
          days: number
          engagements: number | null
          engagements_posts: number
          impressions: number | null
          impressions_posts: number
          is_compared: boolean
          period: string
          posts: number
        }[]
      }
      complete_background_job: {
        Args: {
          p_is_free?: boolean | null
          p_job_id: string | null
          p_lease_id: string | null
          p_result: Json | null
        }
        Returns: boolean
      }
      complete_publish: {
        Args: {
          p_attempt_id: string | null
          p_post_url: string | null
          p_post_urn: string | null
          p_worker: string | null
        }
        Returns: boolean
      }
      confirm_unconfirmed_post: {
        Args: {
          p_attempt_id: string | null
          p_post_url: string | null
          p_post_urn: string | null
        }
        Returns: boolean
      }
      count_approval_request: {
        Args: {
          p_token_hash: string | null
          p_visitor: string | null
        }
        Returns: undefined
      }
      database_was_restored: {
        Args: {
          p_backup_taken_at?: string | null
        }
        Returns: undefined
      }
      delete_account: {
        Args: {
          p_user_id: string | null
        }
        Returns: {
          checkouts: string[]
          files: string[]
          tokens: string[]
        }[]
      }
      drop_request: {
        Args: {
          p_key: string | null
          p_user_id: string | null
        }
        Returns: undefined
      }
      empty_card_bin: {
        Args: {
          p_limit: number | null
        }
        Returns: number
      }
      enqueue_background_job: {
        Args: {
          p_cost?: number | null
          p_cost_seen?: number | null
          p_give_up_seconds?: number | null
          p_input: Json | null
          p_key: string | null
          p_kind: string | null
          p_max_attempts?: number | null
          p_post_id?: string | null
          p_source?: string | null
          p_subject?: string | null
          p_user_id: string | null
        }
        Returns: {
          is_new: boolean
          job_id: string
        }[]
      }
      extend_background_job: {
        Args: {
          p_job_id: string | null
          p_lease_id: string | null
          p_lease_seconds: number | null
          p_progress?: Json | null
        }
        Returns: boolean
      }
      fail_background_job: {
        Args: {
          p_error_code: string | null
          p_error_detail?: Json | null
          p_is_final?: boolean | null
          p_job_id: string | null
          p_lease_id: string | null
          p_retry_seconds?: number | null
        }
        Returns: string | null
      }
      fail_publish_attempt: {
        Args: {
          p_attempt_id: string | null
          p_error_code: string | null
          p_error_limit?: number | null
          p_http_status: number | null
          p_notice: string | null
          p_retry_seconds: number | null
          p_worker: string | null
        }
        Returns: boolean
      }
      find_unnamed_media: {
        Args: {
          p_alone?: boolean | null
          p_limit: number | null
        }
        Returns: number
      }
      finish_delivery: {
        Args: {
          p_address: string | null
          p_delivery_id: string | null
          p_provider_id?: string | null
          p_reason?: string | null
          p_state: string | null
        }
        Returns: boolean
      }
      finish_personal_sync: {
        Args: {
          p_followers: number | null
          p_user_id: string | null
        }
        Returns: undefined
      }
      finish_preflight: {
        Args: {
          p_answered: boolean | null
          p_due_at: string | null
          p_notices: Json | null
          p_post_id: string | null
        }
        Returns: number | null
      }
      finish_reversal_read: {
        Args: never
        Returns: undefined
      }
      forget_removed_media: {
        Args: {
          p_names: string[] | null
        }
        Returns: undefined
      }
      get_linkedin_credentials: {
        Args: {
          p_user_id: string | null
        }
        Returns: {
          access_expires_at: string
          access_token: string
          given_at: string
          is_valid: boolean | null
          refresh_token: string | null
        }[]
      }
      grant_purchased_credits: {
        Args: {
          p_amount: number | null
          p_key: string | null
          p_purchase_id: string | null
          p_user_id: string | null
        }
        Returns: boolean
      }
      hold_credits: {
        Args: {
          p_amount: number | null
          p_key: string | null
          p_post_id?: string | null
          p_source: string | null
          p_user_id: string | null
        }
        Returns: number | null
      }
      hold_publish_credits: {
        Args: {
          p_attempt_id: string | null
          p_worker: string | null
        }
        Returns: boolean
      }
      keep_ai_answer: {
        Args: {
          p_base64: string | null
          p_content_type: string | null
          p_job_id: string | null
          p_kept?: Json | null
          p_prompt?: string | null
        }
        Returns: undefined
      }
      keep_contact_code: {
        Args: {
          p_address: string | null
          p_channel: string | null
          p_code: string | null
          p_user_id: string | null
        }
        Returns: string
      }
      keep_improved_post: {
        Args: {
          p_comment: string | null
          p_notes: string | null
          p_post_id: string | null
          p_user_id: string | null
        }
        Returns: boolean
      }
      keep_mail_links: {
        Args: {
          p_actions: Json | null
          p_delivery_id: string | null
          p_unsubscribe_hash: string | null
        }
        Returns: boolean
      }
      keep_publish_uploads: {
        Args: {
          p_attempt_id: string | null
          p_uploads: Json | null
          p_worker: string | null
        }
        Returns: boolean
      }
      keep_voice_profile: {
        Args: {
          p_profile: Json | null
          p_publisher: string | null
          p_samples: number | null
          p_user_id: string | null
        }
        Returns: undefined
      }
      kept_ai_answer: {
        Args: {
          p_job_id: string | null
        }
        Returns: {
          base64: string
          content_type: string
          kept: Json | null
          prompt: string | null
        }[]
      }
      known_post_urns: {
        Args: {
          p_post_id: string | null
          p_urns: string[] | null
          p_user_id: string | null
        }
        Returns: string[]
      }
      mark_linkedin_token_invalid: {
        Args: {
          p_access_token?: string | null
          p_code: string | null
          p_user_id: string | null
        }
        Returns: undefined
      }
      mark_publish_unconfirmed: {
        Args: {
          p_attempt_id: string | null
          p_error_code: string | null
          p_http_status: number | null
          p_worker: string | null
        }
        Returns: boolean
      }
      note_checkout_read: {
        Args: {
          p_session_id: string | null
        }
        Returns: undefined
      }
      note_refused_refresh: {
        Args: {
          p_refresh_token: string | null
          p_user_id: string | null
        }
        Returns: boolean
      }
      note_reversal: {
        Args: {
          p_amount_minor: number | null
          p_currency: string | null
          p_event_id?: string | null
          p_event_type?: string | null
          p_id: string | null
          p_kind: string | null
          p_payment_intent_id: string | null
          p_state: string | null
        }
        Returns: boolean
      }
      open_checkout: {
        Args: {
          p_pack_id: string | null
          p_price_usd: number | null
          p_request_key: string | null
          p_user_id: string | null
        }
        Returns: {
          credits: number
          price_usd: number
          stripe_session_id: string | null
          url: string | null
        }[]
      }
      pass_over_media: {
        Args: never
        Returns: undefined
      }
      postpone_background_job: {
        Args: {
          p_job_id: string | null
          p_lease_id: string | null
          p_progress?: Json | null
          p_seconds: number | null
        }
        Returns: boolean
      }
      postpone_unnamed_media: {
        Args: never
        Returns: undefined
      }
      posts_to_measure: {
        Args: {
          p_limit: number | null
          p_organization_id: string | null
          p_since: string | null
          p_user_id: string | null
        }
        Returns: {
          id: string
          post_urn: string
        }[]
      }
      preflight_problems: {
        Args: {
          p_post_id: string | null
        }
        Returns: {
          code: string
          detail: Json
          severity: string
        }[]
      }
      read_board: {
        Args: {
          p_token_hash: string | null
        }
        Returns: {
          month: string
          publisher: string
          publisher_logo: string | null
          publisher_name: string
          total: number
        }[]
      }
      read_board_posts: {
        Args: {
          p_token_hash: string | null
        }
        Returns: {
          answer: string | null
          answer_comment: string | null
          answered_at: string | null
          answered_by: string | null
          date: string
          has_own_text: boolean
          id: string
          image_alt: string | null
          image_url: string | null
          is_current: boolean
          is_lost: boolean
          more_images: Json
          notes: string
          poll: Json | null
          post_comment: string
          post_time: string | null
          publish_state: string
          publisher: string
          publisher_logo: string | null
          publisher_name: string
          status: string
          thread: Json
          timezone: string
          title: string
          upload_type: string | null
          version: number
        }[]
      }
      read_calendar_feed: {
        Args: {
          p_token_hash: string | null
        }
        Returns: {
          changed_at: string
          day: string | null
          is_cancelled: boolean
          is_tentative: boolean
          kind: string
          sequence: number
          starts_at: string | null
          title: string
          uid: string
        }[]
      }
      read_card_for_approval: {
        Args: {
          p_token_hash: string | null
        }
        Returns: {
          answer: string | null
          answer_comment: string | null
          answered_at: string | null
          answered_by: string | null
          date: string
          has_own_text: boolean
          image_alt: string | null
          image_url: string | null
          is_current: boolean
          is_lost: boolean
          more_images: Json
          notes: string
          poll: Json | null
          post_comment: string
          post_time: string | null
          publish_state: string
          publisher: string
          publisher_logo: string | null
          publisher_name: string
          status: string
          thread: Json
          timezone: string
          title: string
          upload_type: string | null
          version: number
        }[]
      }
      recover_background_jobs: {
        Args: {
          p_limit?: number | null
        }
        Returns: number
      }
      release_hold: {
        Args: {
          p_hold_id: number | null
        }
        Returns: boolean
      }
      remember_checkout: {
        Args: {
          p_credits: number | null
          p_expires_at: string | null
          p_pack_id: string | null
          p_price_usd: number | null
          p_request_key: string | null
          p_session_id: string | null
          p_url: string | null
          p_user_id: string | null
        }
        Returns: undefined
      }
      remember_company: {
        Args: {
          p_name: string | null
          p_organization_id: string | null
          p_user_id: string | null
          p_vanity_name: string | null
        }
        Returns: undefined
      }
      request_publish_now: {
        Args: {
          p_accept_holes?: boolean | null
          p_postcard: number | null
          p_user_id: string | null
        }
        Returns: string[]
      }
      request_publish_post: {
        Args: {
          p_accept_holes?: boolean | null
          p_post_id: string | null
          p_user_id: string | null
        }
        Returns: string
      }
      require_quota: {
        Args: {
          p_bucket: string | null
          p_user_id: string | null
        }
        Returns: undefined
      }
      require_upload: {
        Args: {
          p_bytes: number | null
          p_name: string | null
          p_user_id: string | null
        }
        Returns: undefined
      }
      resolve_payment_review: {
        Args: {
          p_grant: boolean | null
          p_purchase_id: string | null
        }
        Returns: undefined
      }
      save_connection_facts: {
        Args: {
          p_access_token: string | null
          p_expires_at: string | null
          p_page_ids: string[] | null
          p_scopes: string[] | null
          p_user_id: string | null
        }
        Returns: boolean
      }
      save_page_figures: {
        Args: {
          p_days: Json | null
          p_organization_id: string | null
          p_totals: Json | null
          p_user_id: string | null
        }
        Returns: undefined
      }
      save_poll_votes: {
        Args: {
          p_user_id: string | null
          p_votes: Json | null
        }
        Returns: number
      }
      save_post_figures: {
        Args: {
          p_figures: Json | null
          p_user_id: string | null
        }
        Returns: number
      }
      save_refreshed_linkedin_tokens: {
        Args: {
          p_access_token: string | null
          p_expires_in_seconds: number | null
          p_read_access_token: string | null
          p_refresh_expires_in_seconds?: number | null
          p_refresh_token: string | null
          p_user_id: string | null
        }
        Returns: boolean
      }
      settle_checkout: {
        Args: {
          p_amount_minor: number | null
          p_currency: string | null
          p_event_id?: string | null
          p_event_type?: string | null
          p_outcome: string | null
          p_pack_id: string | null
          p_payment_intent_id: string | null
          p_receipt_url: string | null
          p_session_id: string | null
          p_user_id: string | null
        }
        Returns: {
          credits: number | null
          status: string
        }[]
      }
      settle_comment: {
        Args: {
          p_attempt_number: number | null
          p_comment_id: string | null
          p_comment_urn: string | null
          p_error_code: string | null
          p_retry_seconds: number | null
          p_state: string | null
          p_worker: string | null
        }
        Returns: boolean
      }
      show_action_link: {
        Args: {
          p_token_hash: string | null
          p_user_id: string | null
        }
        Returns: {
          action: string
          needs_approval: boolean
          new_hour: string
          publisher: string
          timezone: string
          title: string
        }[]
      }
      stop_reconciling: {
        Args: {
          p_attempt_id: string | null
        }
        Returns: undefined
      }
      store_linkedin_organizations: {
        Args: {
          p_organizations: Json | null
          p_unread: string[] | null
          p_user_id: string | null
        }
        Returns: {
          can_publish: boolean | null
          created_at: string
          id: string
          is_visible: boolean
          logo_url: string | null
          organization_id: string
          organization_name: string
          role: string | null
          role_checked_at: string | null
          role_lost_at: string | null
          updated_at: string
          user_id: string
          vanity_name: string | null
        }[]
      }
      take_delivery: {
        Args: {
          p_delivery_id: string | null
        }
        Returns: {
          actions: string[]
          address: string
          category: string
          channel: string
          incident: string
          message: string
          name: string
          target: string
          type: string
          webhook_url: string
        }[]
      }
      take_reversal_read: {
        Args: never
        Returns: boolean
      }
      take_unsettled_checkouts: {
        Args: {
          p_limit: number | null
        }
        Returns: string[]
      }
      topic_material: {
        Args: {
          p_user_id: string | null
        }
        Returns: {
          line: string
          source: string
        }[]
      }
      unknown_reversals: {
        Args: {
          p_reversals: Json | null
        }
        Returns: string[]
      }
      unsubscribe: {
        Args: {
          p_token_hash: string | null
        }
        Returns: string
      }
      use_action_link: {
        Args: {
          p_request_key?: string | null
          p_token_hash: string | null
          p_user_id: string | null
        }
        Returns: {
          action: string
          needs_approval: boolean
          new_hour: string
          publisher: string
          timezone: string
          title: string
        }[]
      }
      use_api_token: {
        Args: {
          p_token_hash: string | null
        }
        Returns: {
          may_plan: boolean
          may_publish: boolean
          user_id: string
        }[]
      }
      voice_samples: {
        Args: {
          p_publisher: string | null
          p_user_id: string | null
        }
        Returns: {
          body: string
        }[]
      }
      write_review_message: {
        Args: {
          p_id: string | null
          p_name: string | null
          p_post_id: string | null
          p_token_hash: string | null
          p_words: string | null
        }
        Returns: undefined
      }
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
  public: {
    Tables: {
      about_profiles: {
        Row: {
          audience: string
          created_at: string
          does: string
          publisher: string
          topics: string[]
          updated_at: string
          user_id: string
        }
        Insert: {
          audience?: string
          created_at?: string
          does?: string
          publisher?: string
          topics?: string[]
          updated_at?: string
          user_id: string
        }
        Update: {
          audience?: string
          created_at?: string
          does?: string
          publisher?: string
          topics?: string[]
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      account_snapshots: {
        Row: {
          clicks: number | null
          comments: number | null
          day: string
          engagements: number | null
          followers: number | null
          impressions: number | null
          likes: number | null
          new_followers: number | null
          shares: number | null
          source: string
          subject: string
          user_id: string
        }
        Insert: {
          clicks?: number | null
          comments?: number | null
          day: string
          engagements?: number | null
          followers?: number | null
          impressions?: number | null
          likes?: number | null
          new_followers?: number | null
          shares?: number | null
          source: string
          subject: string
          user_id: string
        }
        Update: {
          clicks?: number | null
          comments?: number | null
          day?: string
          engagements?: number | null
          followers?: number | null
          impressions?: number | null
          likes?: number | null
          new_followers?: number | null
          shares?: number | null
          source?: string
          subject?: string
          user_id?: string
        }
        Relationships: []
      }
      ai_credit_costs: {
        Row: {
          content_type: string
          credit_cost: number
          updated_at: string
        }
        Insert: {
          content_type: string
          credit_cost: number
          updated_at?: string
        }
        Update: {
          content_type?: string
          credit_cost?: number
          updated_at?: string
        }
        Relationships: []
      }
      ai_usage: {
        Row: {
          collected_at: string | null
          content_type: string
          created_at: string
          ended_at: string | null
          error_code: string | null
          error_detail: Json | null
          hold_id: number | null
          id: string
          left_at: string | null
          notified_at: string | null
          post_id: string | null
          prompt_version: string | null
          request_key: string
          result: Json | null
          state: string
          units: number
          user_id: string
        }
        Insert: {
          collected_at?: string | null
          content_type: string
          created_at?: string
          ended_at?: string | null
          error_code?: string | null
          error_detail?: Json | null
          hold_id?: number | null
          id?: string
          left_at?: string | null
          notified_at?: string | null
          post_id?: string | null
          prompt_version?: string | null
          request_key: string
          result?: Json | null
          state?: string
          units?: number
          user_id: string
        }
        Update: {
          collected_at?: string | null
          content_type?: string
          created_at?: string
          ended_at?: string | null
          error_code?: string | null
          error_detail?: Json | null
          hold_id?: number | null
          id?: string
          left_at?: string | null
          notified_at?: string | null
          post_id?: string | null
          prompt_version?: string | null
          request_key?: string
          result?: Json | null
          state?: string
          units?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ai_usage_content_type_fkey"
            columns: ["content_type"]
            isOneToOne: false
            referencedRelation: "ai_credit_costs"
            referencedColumns: ["content_type"]
          },
          {
            foreignKeyName: "ai_usage_hold_id_fkey"
            columns: ["hold_id"]
            isOneToOne: false
            referencedRelation: "credit_ledger"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ai_usage_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      app_reviews: {
        Row: {
          created_at: string
          feedback: string | null
          id: string
          opt_in: boolean
          rating: number
          user_id: string
        }
        Insert: {
          created_at?: string
          feedback?: string | null
          id?: string
          opt_in?: boolean
          rating: number
          user_id: string
        }
        Update: {
          created_at?: string
          feedback?: string | null
          id?: string
          opt_in?: boolean
          rating?: number
          user_id?: string
        }
        Relationships: []
      }
      background_jobs: {
        Row: {
          attempts: number
          created_at: string
          error_code: string | null
          error_detail: Json | null
          finished_at: string | null
          give_up_at: string
          hold_id: number | null
          id: string
          idempotency_key: string
          input: Json
          kind: string
          lease_expires_at: string | null
          lease_id: string | null
          max_attempts: number
          progress: Json | null
          result: Json | null
          run_at: string
          state: string
          subject: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          attempts?: number
          created_at?: string
          error_code?: string | null
          error_detail?: Json | null
          finished_at?: string | null
          give_up_at: string
          hold_id?: number | null
          id?: string
          idempotency_key: string
          input: Json
          kind: string
          lease_expires_at?: string | null
          lease_id?: string | null
          max_attempts?: number
          progress?: Json | null
          result?: Json | null
          run_at?: string
          state?: string
          subject?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          attempts?: number
          created_at?: string
          error_code?: string | null
          error_detail?: Json | null
          finished_at?: string | null
          give_up_at?: string
          hold_id?: number | null
          id?: string
          idempotency_key?: string
          input?: Json
          kind?: string
          lease_expires_at?: string | null
          lease_id?: string | null
          max_attempts?: number
          progress?: Json | null
          result?: Json | null
          run_at?: string
          state?: string
          subject?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "background_jobs_hold_id_fkey"
            columns: ["hold_id"]
            isOneToOne: false
            referencedRelation: "credit_ledger"
            referencedColumns: ["id"]
          },
        ]
      }
      brand_kits: {
        Row: {
          accent: string
          background: string
          created_at: string
          logo_url: string | null
          pairing: string
          publisher: string
          updated_at: string
          user_id: string
        }
        Insert: {
          accent: string
          background: string
          created_at?: string
          logo_url?: string | null
          pairing: string
          publisher?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          accent?: string
          background?: string
          created_at?: string
          logo_url?: string | null
          pairing?: string
          publisher?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      calendar_notes: {
        Row: {
          body: string
          color: string
          created_at: string
          day: string
          id: string
          kind: string
          updated_at: string
          user_id: string
        }
        Insert: {
          body: string
          color?: string
          created_at?: string
          day: string
          id?: string
          kind?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          body?: string
          color?: string
          created_at?: string
          day?: string
          id?: string
          kind?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      card_approvals: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          answered_version: number | null
          comment: string | null
          earlier_end: string | null
          earlier_hash: string | null
          expires_at: string | null
          is_required: boolean
          postcard: number
          required_by: Json | null
          token_hash: string | null
          user_id: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          answered_version?: number | null
          comment?: string | null
          earlier_end?: string | null
          earlier_hash?: string | null
          expires_at?: string | null
          is_required?: boolean
          postcard: number
          required_by?: Json | null
          token_hash?: string | null
          user_id: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          answered_version?: number | null
          comment?: string | null
          earlier_end?: string | null
          earlier_hash?: string | null
          expires_at?: string | null
          is_required?: boolean
          postcard?: number
          required_by?: Json | null
          token_hash?: string | null
          user_id?: string
        }
        Relationships: []
      }
      checkout_sessions: {
        Row: {
          created_at: string
          credits: number
          expires_at: string | null
          pack_id: string
          price_usd: number
          read_at: string | null
          request_key: string | null
          state: string
          stripe_session_id: string
          tried_at: string | null
          updated_at: string
          url: string | null
          user_id: string
          voucher_url: string | null
        }
        Insert: {
          created_at?: string
          credits: number
          expires_at?: string | null
          pack_id: string
          price_usd: number
          read_at?: string | null
          request_key?: string | null
          state?: string
          stripe_session_id: string
          tried_at?: string | null
          updated_at?: string
          url?: string | null
          user_id: string
          voucher_url?: string | null
        }
        Update: {
          created_at?: string
          credits?: number
          expires_at?: string | null
          pack_id?: string
          price_usd?: number
          read_at?: string | null
          request_key?: string | null
          state?: string
          stripe_session_id?: string
          tried_at?: string | null
          updated_at?: string
          url?: string | null
          user_id?: string
          voucher_url?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "checkout_sessions_pack_id_fkey"
            columns: ["pack_id"]
            isOneToOne: false
            referencedRelation: "credit_packs"
            referencedColumns: ["id"]
          },
        ]
      }
      credit_ledger: {
        Row: {
          amount: number
          created_at: string
          free_delta: number
          held_delta: number
          hold_id: number | null
          id: number
          idempotency_key: string
          operation: string
          owed_delta: number
          period: string
          post_id: string | null
          purchase_id: string | null
          purchased_delta: number
          source: string
          user_id: string
        }
        Insert: {
          amount: number
          created_at?: string
          free_delta?: number
          held_delta?: number
          hold_id?: number | null
          id?: never
          idempotency_key: string
          operation: string
          owed_delta?: number
          period: string
          post_id?: string | null
          purchase_id?: string | null
          purchased_delta?: number
          source: string
          user_id: string
        }
        Update: {
          amount?: number
          created_at?: string
          free_delta?: number
          held_delta?: number
          hold_id?: number | null
          id?: never
          idempotency_key?: string
          operation?: string
          owed_delta?: number
          period?: string
          post_id?: string | null
          purchase_id?: string | null
          purchased_delta?: number
          source?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "credit_ledger_hold_id_fkey"
            columns: ["hold_id"]
            isOneToOne: false
            referencedRelation: "credit_ledger"
            referencedColumns: ["id"]
          },
        ]
      }
      credit_packs: {
        Row: {
          created_at: string
          credits: number
          id: string
          is_active: boolean
          price_usd: number
        }
        Insert: {
          created_at?: string
          credits: number
          id?: string
          is_active?: boolean
          price_usd: number
        }
        Update: {
          created_at?: string
          credits?: number
          id?: string
          is_active?: boolean
          price_usd?: number
        }
        Relationships: []
      }
      credit_purchases: {
        Row: {
          amount: number
          amount_minor: number
          created_at: string
          currency: string
          id: string
          pack_id: string
          price_usd: number
          receipt_url: string | null
          refunded_minor: number
          revision: number
          revoked_credits: number
          status: string
          stripe_payment_intent_id: string | null
          stripe_session_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          amount: number
          amount_minor?: number
          created_at?: string
          currency?: string
          id?: string
          pack_id: string
          price_usd: number
          receipt_url?: string | null
          refunded_minor?: number
          revision?: number
          revoked_credits?: number
          status: string
          stripe_payment_intent_id?: string | null
          stripe_session_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          amount?: number
          amount_minor?: number
          created_at?: string
          currency?: string
          id?: string
          pack_id?: string
          price_usd?: number
          receipt_url?: string | null
          refunded_minor?: number
          revision?: number
          revoked_credits?: number
          status?: string
          stripe_payment_intent_id?: string | null
          stripe_session_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "credit_purchases_pack_id_fkey"
            columns: ["pack_id"]
            isOneToOne: false
            referencedRelation: "credit_packs"
            referencedColumns: ["id"]
          },
        ]
      }
      helpdesk_tickets: {
        Row: {
          created_at: string
          delivery: string
          id: string
          message: string
          status: string
          subject: string
          updated_at: string
          user_email: string
          user_id: string
        }
        Insert: {
          created_at?: string
          delivery?: string
          id?: string
          message: string
          status?: string
          subject: string
          updated_at?: string
          user_email: string
          user_id: string
        }
        Update: {
          created_at?: string
          delivery?: string
          id?: string
          message?: string
          status?: string
          subject?: string
          updated_at?: string
          user_email?: string
          user_id?: string
        }
        Relationships: []
      }
      improved_posts: {
        Row: {
          created_at: string
          id: string
          notes: string
          post_comment: string
          post_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          notes?: string
          post_comment?: string
          post_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          notes?: string
          post_comment?: string
          post_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "improved_posts_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      linkedin_organizations: {
        Row: {
          can_publish: boolean | null
          created_at: string
          id: string
          is_visible: boolean
          logo_url: string | null
          organization_id: string
          organization_name: string
          role: string | null
          role_checked_at: string | null
          role_lost_at: string | null
          updated_at: string
          user_id: string
          vanity_name: string | null
        }
        Insert: {
          can_publish?: boolean | null
          created_at?: string
          id?: string
          is_visible?: boolean
          logo_url?: string | null
          organization_id: string
          organization_name: string
          role?: string | null
          role_checked_at?: string | null
          role_lost_at?: string | null
          updated_at?: string
          user_id: string
          vanity_name?: string | null
        }
        Update: {
          can_publish?: boolean | null
          created_at?: string
          id?: string
          is_visible?: boolean
          logo_url?: string | null
          organization_id?: string
          organization_name?: string
          role?: string | null
          role_checked_at?: string | null
          role_lost_at?: string | null
          updated_at?: string
          user_id?: string
          vanity_name?: string | null
        }
        Relationships: []
      }
      linkedin_tokens: {
        Row: {
          access_expires_at: string | null
          access_token: string | null
          checked_at: string | null
          created_at: string
          ends_at: string | null
          error_message: string | null
          granted_scopes: string[] | null
          has_refresh_token: boolean
          id: string
          is_valid: boolean | null
          refresh_token: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          access_expires_at?: string | null
          access_token?: string | null
          checked_at?: string | null
          created_at?: string
          ends_at?: string | null
          error_message?: string | null
          granted_scopes?: string[] | null
          has_refresh_token?: boolean
          id?: string
          is_valid?: boolean | null
          refresh_token?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          access_expires_at?: string | null
          access_token?: string | null
          checked_at?: string | null
          created_at?: string
          ends_at?: string | null
          error_message?: string | null
          granted_scopes?: string[] | null
          has_refresh_token?: boolean
          id?: string
          is_valid?: boolean | null
          refresh_token?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      mentioned_organizations: {
        Row: {
          id: string
          looked_up_at: string
          organization_id: string
          organization_name: string
          user_id: string
          vanity_name: string
        }
        Insert: {
          id?: string
          looked_up_at?: string
          organization_id: string
          organization_name: string
          user_id: string
          vanity_name: string
        }
        Update: {
          id?: string
          looked_up_at?: string
          organization_id?: string
          organization_name?: string
          user_id?: string
          vanity_name?: string
        }
        Relationships: []
      }
      money_alarms: {
        Row: {
          created_at: string
          details: Json
          id: string
          kind: string
          resolved_at: string | null
          subject: string
        }
        Insert: {
          created_at?: string
          details?: Json
          id?: string
          kind: string
          resolved_at?: string | null
          subject: string
        }
        Update: {
          created_at?: string
          details?: Json
          id?: string
          kind?: string
          resolved_at?: string | null
          subject?: string
        }
        Relationships: []
      }
      note_series: {
        Row: {
          body: string
          color: string
          created_at: string
          ends_on: string | null
          every: string
          id: string
          skipped_on: string[]
          starts_on: string
          updated_at: string
          used_bodies: Json
          used_on: string[]
          user_id: string
        }
        Insert: {
          body: string
          color?: string
          created_at?: string
          ends_on?: string | null
          every: string
          id?: string
          skipped_on?: string[]
          starts_on: string
          updated_at?: string
          used_bodies?: Json
          used_on?: string[]
          user_id: string
        }
        Update: {
          body?: string
          color?: string
          created_at?: string
          ends_on?: string | null
          every?: string
          id?: string
          skipped_on?: string[]
          starts_on?: string
          updated_at?: string
          used_bodies?: Json
          used_on?: string[]
          user_id?: string
        }
        Relationships: []
      }
      notifications: {
        Row: {
          category: string
          created_at: string
          id: string
          incident_key: string | null
          message: string
          post_id: string | null
          read_at: string | null
          target: string | null
          type: string
          user_id: string
        }
        Insert: {
          category?: string
          created_at?: string
          id?: string
          incident_key?: string | null
          message: string
          post_id?: string | null
          read_at?: string | null
          target?: string | null
          type?: string
          user_id: string
        }
        Update: {
          category?: string
          created_at?: string
          id?: string
          incident_key?: string | null
          message?: string
          post_id?: string | null
          read_at?: string | null
          target?: string | null
          type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      org_analytics: {
        Row: {
          clicks_count: number | null
          comments_count: number | null
          engagement: number | null
          id: string
          impressions_count: number | null
          likes_count: number | null
          org_followers: number | null
          organization_id: string
          page_views: number | null
          shares_count: number | null
          unique_impressions_count: number | null
          updated_at: string
          user_id: string
        }
        Insert: {
          clicks_count?: number | null
          comments_count?: number | null
          engagement?: number | null
          id?: string
          impressions_count?: number | null
          likes_count?: number | null
          org_followers?: number | null
          organization_id: string
          page_views?: number | null
          shares_count?: number | null
          unique_impressions_count?: number | null
          updated_at?: string
          user_id: string
        }
        Update: {
          clicks_count?: number | null
          comments_count?: number | null
          engagement?: number | null
          id?: string
          impressions_count?: number | null
          likes_count?: number | null
          org_followers?: number | null
          organization_id?: string
          page_views?: number | null
          shares_count?: number | null
          unique_impressions_count?: number | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      post_analytics: {
        Row: {
          clicks: number | null
          date_posted: string | null
          engagements: number | null
          exported_as: string | null
          id: string
          impressions: number | null
          is_imported: boolean
          linkedin_url_image: string | null
          linkedin_url_video: string | null
          members_reached: number | null
          num_comments: number | null
          num_likes: number | null
          organization_id: string | null
          poll_read_at: string | null
          poll_votes: number[] | null
          post_id: string | null
          post_text: string | null
          post_type: string | null
          post_url: string | null
          post_urn: string | null
          reshares: number | null
          source: string
          synced_at: string | null
          title: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          clicks?: number | null
          date_posted?: string | null
          engagements?: number | null
          exported_as?: string | null
          id?: string
          impressions?: number | null
          is_imported?: boolean
          linkedin_url_image?: string | null
          linkedin_url_video?: string | null
          members_reached?: number | null
          num_comments?: number | null
          num_likes?: number | null
          organization_id?: string | null
          poll_read_at?: string | null
          poll_votes?: number[] | null
          post_id?: string | null
          post_text?: string | null
          post_type?: string | null
          post_url?: string | null
          post_urn?: string | null
          reshares?: number | null
          source?: string
          synced_at?: string | null
          title?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          clicks?: number | null
          date_posted?: string | null
          engagements?: number | null
          exported_as?: string | null
          id?: string
          impressions?: number | null
          is_imported?: boolean
          linkedin_url_image?: string | null
          linkedin_url_video?: string | null
          members_reached?: number | null
          num_comments?: number | null
          num_likes?: number | null
          organization_id?: string | null
          poll_read_at?: string | null
          poll_votes?: number[] | null
          post_id?: string | null
          post_text?: string | null
          post_type?: string | null
          post_url?: string | null
          post_urn?: string | null
          reshares?: number | null
          source?: string
          synced_at?: string | null
          title?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_analytics_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      post_approvals: {
        Row: {
          answer: string
          answered_at: string
          answered_by: string
          answered_version: number
          comment: string
          post_id: string
          user_id: string
        }
        Insert: {
          answer: string
          answered_at: string
          answered_by: string
          answered_version: number
          comment: string
          post_id: string
          user_id: string
        }
        Update: {
          answer?: string
          answered_at?: string
          answered_by?: string
          answered_version?: number
          comment?: string
          post_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_approvals_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: true
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      post_deletions: {
        Row: {
          deleted_at: string
          user_id: string
        }
        Insert: {
          deleted_at: string
          user_id: string
        }
        Update: {
          deleted_at?: string
          user_id?: string
        }
        Relationships: []
      }
      post_drafts: {
        Row: {
          base_version: number | null
          content: Json
          device_id: string
          files: string[]
          postcard: number
          revision: string
          updated_at: string
          user_id: string
        }
        Insert: {
          base_version?: number | null
          content: Json
          device_id: string
          files?: never
          postcard: number
          revision?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          base_version?: number | null
          content?: Json
          device_id?: string
          files?: never
          postcard?: number
          revision?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      post_snapshots: {
        Row: {
          clicks: number | null
          day: string
          impressions: number | null
          num_comments: number | null
          num_likes: number | null
          post_analytics_id: string
          reshares: number | null
          user_id: string
        }
        Insert: {
          clicks?: number | null
          day: string
          impressions?: number | null
          num_comments?: number | null
          num_likes?: number | null
          post_analytics_id: string
          reshares?: number | null
          user_id: string
        }
        Update: {
          clicks?: number | null
          day?: string
          impressions?: number | null
          num_comments?: number | null
          num_likes?: number | null
          post_analytics_id?: string
          reshares?: number | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_snapshots_post_analytics_id_fkey"
            columns: ["post_analytics_id"]
            isOneToOne: false
            referencedRelation: "post_analytics"
            referencedColumns: ["id"]
          },
        ]
      }
      post_templates: {
        Row: {
          body: string
          created_at: string
          id: string
          name: string
          updated_at: string
          user_id: string
        }
        Insert: {
          body: string
          created_at?: string
          id?: string
          name: string
          updated_at?: string
          user_id: string
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          name?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      posting_slots: {
        Row: {
          created_at: string
          id: string
          post_time: string
          publisher: string
          timezone: string
          user_id: string
          weekday: number
        }
        Insert: {
          created_at?: string
          id?: string
          post_time: string
          publisher?: string
          timezone: string
          user_id: string
          weekday: number
        }
        Update: {
          created_at?: string
          id?: string
          post_time?: string
          publisher?: string
          timezone?: string
          user_id?: string
          weekday?: number
        }
        Relationships: []
      }
      posts: {
        Row: {
          common_comment: string | null
          common_notes: string | null
          created_at: string
          date: string
          deleted_at: string | null
          id: string
          image_alt: string | null
          image_url: string | null
          linkedin_name: string | null
          linkedin_openid: string | null
          linkedin_organization_id: string | null
          linkedin_person_urn: string | null
          media_etag: string | null
          more_etags: string[]
          more_images: Json
          notes: string
          poll: Json | null
          post_comment: string
          post_time: string | null
          post_url: string | null
          post_urn: string | null
          postcard: number
          publish_attempts: number
          publish_doubted: boolean
          publish_error_code: string | null
          publish_error_limit: number | null
          publish_state: string
          published_at: string | null
          rewrite_of: string | null
          scheduled_at: string | null
          status: string
          timezone: string
          title: string
          updated_at: string
          upload_type: string | null
          user_id: string
          version: number
        }
        Insert: {
          common_comment?: string | null
          common_notes?: string | null
          created_at?: string
          date: string
          deleted_at?: string | null
          id?: string
          image_alt?: string | null
          image_url?: string | null
          linkedin_name?: string | null
          linkedin_openid?: string | null
          linkedin_organization_id?: string | null
          linkedin_person_urn?: string | null
          media_etag?: string | null
          more_etags?: string[]
          more_images?: Json
          notes?: string
          poll?: Json | null
          post_comment?: string
          post_time?: string | null
          post_url?: string | null
          post_urn?: string | null
          postcard: number
          publish_attempts?: number
          publish_doubted?: boolean
          publish_error_code?: string | null
          publish_error_limit?: number | null
          publish_state?: string
          published_at?: string | null
          rewrite_of?: string | null
          scheduled_at?: string | null
          status?: string
          timezone?: string
          title: string
          updated_at?: string
          upload_type?: string | null
          user_id: string
          version?: number
        }
        Update: {
          common_comment?: string | null
          common_notes?: string | null
          created_at?: string
          date?: string
          deleted_at?: string | null
          id?: string
          image_alt?: string | null
          image_url?: string | null
          linkedin_name?: string | null
          linkedin_openid?: string | null
          linkedin_organization_id?: string | null
          linkedin_person_urn?: string | null
          media_etag?: string | null
          more_etags?: string[]
          more_images?: Json
          notes?: string
          poll?: Json | null
          post_comment?: string
          post_time?: string | null
          post_url?: string | null
          post_urn?: string | null
          postcard?: number
          publish_attempts?: number
          publish_doubted?: boolean
          publish_error_code?: string | null
          publish_error_limit?: number | null
          publish_state?: string
          published_at?: string | null
          rewrite_of?: string | null
          scheduled_at?: string | null
          status?: string
          timezone?: string
          title?: string
          updated_at?: string
          upload_type?: string | null
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "posts_rewrite_of_fkey"
            columns: ["user_id", "rewrite_of"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      publish_alarms: {
        Row: {
          id: string
          job_id: string
          raised_at: string
          resolved_at: string | null
        }
        Insert: {
          id?: string
          job_id: string
          raised_at?: string
          resolved_at?: string | null
        }
        Update: {
          id?: string
          job_id?: string
          raised_at?: string
          resolved_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "publish_alarms_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: true
            referencedRelation: "publish_jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      publish_attempts: {
        Row: {
          ambiguous: boolean
          create_sent_at: string | null
          ended_at: string | null
          error_code: string | null
          fingerprint: string | null
          hold_id: number | null
          http_status: number | null
          id: string
          job_id: string
          number: number
          phase: string
          post_urn: string | null
          started_at: string
          user_id: string
          worker: string
        }
        Insert: {
          ambiguous?: boolean
          create_sent_at?: string | null
          ended_at?: string | null
          error_code?: string | null
          fingerprint?: string | null
          hold_id?: number | null
          http_status?: number | null
          id?: string
          job_id: string
          number: number
          phase?: string
          post_urn?: string | null
          started_at?: string
          user_id: string
          worker: string
        }
        Update: {
          ambiguous?: boolean
          create_sent_at?: string | null
          ended_at?: string | null
          error_code?: string | null
          fingerprint?: string | null
          hold_id?: number | null
          http_status?: number | null
          id?: string
          job_id?: string
          number?: number
          phase?: string
          post_urn?: string | null
          started_at?: string
          user_id?: string
          worker?: string
        }
        Relationships: [
          {
            foreignKeyName: "publish_attempts_hold_id_fkey"
            columns: ["hold_id"]
            isOneToOne: false
            referencedRelation: "credit_ledger"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "publish_attempts_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "publish_jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      publish_comments: {
        Row: {
          attempts: number
          comment_urn: string | null
          created_at: string
          error_code: string | null
          id: string
          lease_expires_at: string | null
          lease_owner: string | null
          next_attempt_at: string
          parked_state: string | null
          post_id: string
          state: string
          target_urn: string
          updated_at: string
          user_id: string
        }
        Insert: {
          attempts?: number
          comment_urn?: string | null
          created_at?: string
          error_code?: string | null
          id?: string
          lease_expires_at?: string | null
          lease_owner?: string | null
          next_attempt_at?: string
          parked_state?: string | null
          post_id: string
          state?: string
          target_urn: string
          updated_at?: string
          user_id: string
        }
        Update: {
          attempts?: number
          comment_urn?: string | null
          created_at?: string
          error_code?: string | null
          id?: string
          lease_expires_at?: string | null
          lease_owner?: string | null
          next_attempt_at?: string
          parked_state?: string | null
          post_id?: string
          state?: string
          target_urn?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "publish_comments_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: true
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      publish_jobs: {
        Row: {
          asked_at: string | null
          attempts: number
          created_at: string
          credits_notified_at: string | null
          due_at: string
          error_code: string | null
          id: string
          is_held: boolean
          lease_expires_at: string | null
          lease_owner: string | null
          next_attempt_at: string
          parked_state: string | null
          post_id: string
          reconcile_at: string | null
          reconcile_tries: number
          state: string
          updated_at: string
          uploads: Json | null
          user_id: string
        }
        Insert: {
          asked_at?: string | null
          attempts?: number
          created_at?: string
          credits_notified_at?: string | null
          due_at: string
          error_code?: string | null
          id?: string
          is_held?: boolean
          lease_expires_at?: string | null
          lease_owner?: string | null
          next_attempt_at: string
          parked_state?: string | null
          post_id: string
          reconcile_at?: string | null
          reconcile_tries?: number
          state?: string
          updated_at?: string
          uploads?: Json | null
          user_id: string
        }
        Update: {
          asked_at?: string | null
          attempts?: number
          created_at?: string
          credits_notified_at?: string | null
          due_at?: string
          error_code?: string | null
          id?: string
          is_held?: boolean
          lease_expires_at?: string | null
          lease_owner?: string | null
          next_attempt_at?: string
          parked_state?: string | null
          post_id?: string
          reconcile_at?: string | null
          reconcile_tries?: number
          state?: string
          updated_at?: string
          uploads?: Json | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "publish_jobs_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: true
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      research_history: {
        Row: {
          created_at: string
          id: string
          post_type: string | null
          publisher: string | null
          question: string
          topics: Json | null
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          post_type?: string | null
          publisher?: string | null
          question: string
          topics?: Json | null
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          post_type?: string | null
          publisher?: string | null
          question?: string
          topics?: Json | null
          user_id?: string
        }
        Relationships: []
      }
      result_imports: {
        Row: {
          as_of: string
          days: number
          fingerprint: string
          first_day: string | null
          followers: number | null
          id: string
          imported_at: string
          last_day: string | null
          posts: number
          subject: string
          user_id: string
        }
        Insert: {
          as_of: string
          days: number
          fingerprint: string
          first_day?: string | null
          followers?: number | null
          id?: string
          imported_at?: string
          last_day?: string | null
          posts: number
          subject: string
          user_id: string
        }
        Update: {
          as_of?: string
          days?: number
          fingerprint?: string
          first_day?: string | null
          followers?: number | null
          id?: string
          imported_at?: string
          last_day?: string | null
          posts?: number
          subject?: string
          user_id?: string
        }
        Relationships: []
      }
      review_boards: {
        Row: {
          created_at: string
          expires_at: string
          is_required: boolean
          month: string
          publisher: string
          timezone: string
          token_hash: string
          user_id: string
        }
        Insert: {
          created_at?: string
          expires_at: string
          is_required?: boolean
          month: string
          publisher: string
          timezone: string
          token_hash: string
          user_id: string
        }
        Update: {
          created_at?: string
          expires_at?: string
          is_required?: boolean
          month?: string
          publisher?: string
          timezone?: string
          token_hash?: string
          user_id?: string
        }
        Relationships: []
      }
      review_messages: {
        Row: {
          at: string
          id: string
          name: string | null
          post_id: string | null
          postcard: number | null
          user_id: string
          words: string
        }
        Insert: {
          at?: string
          id?: string
          name?: string | null
          post_id?: string | null
          postcard?: number | null
          user_id: string
          words: string
        }
        Update: {
          at?: string
          id?: string
          name?: string | null
          post_id?: string | null
          postcard?: number | null
          user_id?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: "review_messages_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "post_approvals"
            referencedColumns: ["post_id"]
          },
          {
            foreignKeyName: "review_messages_user_id_postcard_fkey"
            columns: ["user_id", "postcard"]
            isOneToOne: false
            referencedRelation: "card_approvals"
            referencedColumns: ["user_id", "postcard"]
          },
        ]
      }
      slide_documents: {
        Row: {
          content: Json
          created_at: string
          url: string
          user_id: string
        }
        Insert: {
          content: Json
          created_at?: string
          url: string
          user_id: string
        }
        Update: {
          content?: Json
          created_at?: string
          url?: string
          user_id?: string
        }
        Relationships: []
      }
      stripe_events: {
        Row: {
          deliveries: number
          error_code: string | null
          id: string
          object_id: string | null
          processed_at: string | null
          received_at: string
          type: string
        }
        Insert: {
          deliveries?: number
          error_code?: string | null
          id: string
          object_id?: string | null
          processed_at?: string | null
          received_at?: string
          type: string
        }
        Update: {
          deliveries?: number
          error_code?: string | null
          id?: string
          object_id?: string | null
          processed_at?: string | null
          received_at?: string
          type?: string
        }
        Relationships: []
      }
      transaction_history: {
        Row: {
          amount: number
          created_at: string
          id: string
          post_id: string
          type: string
          user_id: string
        }
        Insert: {
          amount: number
          created_at?: string
          id?: string
          post_id?: string
          type: string
          user_id: string
        }
        Update: {
          amount?: number
          created_at?: string
          id?: string
          post_id?: string
          type?: string
          user_id?: string
        }
        Relationships: []
      }
      user_ai_stats: {
        Row: {
          month: string
          monthly_ai_images_count: number
          monthly_ai_infograph_count: number
          monthly_ai_research_count: number
          monthly_ai_videos10s_count: number
          monthly_ai_videos5s_count: number
          updated_at: string
          user_id: string
        }
        Insert: {
          month?: string
          monthly_ai_images_count?: number
          monthly_ai_infograph_count?: number
          monthly_ai_research_count?: number
          monthly_ai_videos10s_count?: number
          monthly_ai_videos5s_count?: number
          updated_at?: string
          user_id: string
        }
        Update: {
          month?: string
          monthly_ai_images_count?: number
          monthly_ai_infograph_count?: number
          monthly_ai_research_count?: number
          monthly_ai_videos10s_count?: number
          monthly_ai_videos5s_count?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      user_analytics: {
        Row: {
          articles: number | null
          comments: number | null
          exported_at: string | null
          followers: number | null
          followers_on: string | null
          followers_source: string | null
          image_posts: number | null
          lifetime_posts: number | null
          likes: number | null
          linkedin_followers: number | null
          linkedin_followers_at: string | null
          poll_posts: number | null
          synced_at: string | null
          text_posts: number | null
          total_posts: number | null
          updated_at: string
          user_id: string
          video_posts: number | null
        }
        Insert: {
          articles?: number | null
          comments?: number | null
          exported_at?: string | null
          followers?: number | null
          followers_on?: string | null
          followers_source?: string | null
          image_posts?: number | null
          lifetime_posts?: number | null
          likes?: number | null
          linkedin_followers?: number | null
          linkedin_followers_at?: string | null
          poll_posts?: number | null
          synced_at?: string | null
          text_posts?: number | null
          total_posts?: number | null
          updated_at?: string
          user_id: string
          video_posts?: number | null
        }
        Update: {
          articles?: number | null
          comments?: number | null
          exported_at?: string | null
          followers?: number | null
          followers_on?: string | null
          followers_source?: string | null
          image_posts?: number | null
          lifetime_posts?: number | null
          likes?: number | null
          linkedin_followers?: number | null
          linkedin_followers_at?: string | null
          poll_posts?: number | null
          synced_at?: string | null
          text_posts?: number | null
          total_posts?: number | null
          updated_at?: string
          user_id?: string
          video_posts?: number | null
        }
        Relationships: []
      }
      user_communication_preferences: {
        Row: {
          chosen_at: string | null
          credits_email: boolean
          credits_sms: boolean
          credits_whatsapp: boolean
          marketing_email: boolean
          marketing_sms: boolean
          marketing_whatsapp: boolean
          system_email: boolean
          system_sms: boolean
          system_whatsapp: boolean
          updated_at: string
          user_id: string
        }
        Insert: {
          chosen_at?: string | null
          credits_email?: boolean
          credits_sms?: boolean
          credits_whatsapp?: boolean
          marketing_email?: boolean
          marketing_sms?: boolean
          marketing_whatsapp?: boolean
          system_email?: boolean
          system_sms?: boolean
          system_whatsapp?: boolean
          updated_at?: string
          user_id: string
        }
        Update: {
          chosen_at?: string | null
          credits_email?: boolean
          credits_sms?: boolean
          credits_whatsapp?: boolean
          marketing_email?: boolean
          marketing_sms?: boolean
          marketing_whatsapp?: boolean
          system_email?: boolean
          system_sms?: boolean
          system_whatsapp?: boolean
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      user_contacts: {
        Row: {
          address: string
          channel: string
          created_at: string
          stopped_at: string | null
          updated_at: string
          user_id: string
          verified_at: string | null
        }
        Insert: {
          address: string
          channel: string
          created_at?: string
          stopped_at?: string | null
          updated_at?: string
          user_id: string
          verified_at?: string | null
        }
        Update: {
          address?: string
          channel?: string
          created_at?: string
          stopped_at?: string | null
          updated_at?: string
          user_id?: string
          verified_at?: string | null
        }
        Relationships: []
      }
      user_credit_stats: {
        Row: {
          available_credits: number
          free_monthly_credits: number
          free_period: string
          held_credits: number
          owed_credits: number
          purchased_credits: number
          total_consumed: number
          total_purchased: number
          updated_at: string
          user_id: string
        }
        Insert: {
          available_credits?: number
          free_monthly_credits?: number
          free_period?: string
          held_credits?: number
          owed_credits?: number
          purchased_credits?: number
          total_consumed?: number
          total_purchased?: number
          updated_at?: string
          user_id: string
        }
        Update: {
          available_credits?: number
          free_monthly_credits?: number
          free_period?: string
          held_credits?: number
          owed_credits?: number
          purchased_credits?: number
          total_consumed?: number
          total_purchased?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      user_topics: {
        Row: {
          created_at: string
          id: string
          topics: string[]
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          topics?: string[]
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          topics?: string[]
          user_id?: string
        }
        Relationships: []
      }
      voice_profiles: {
        Row: {
          created_at: string
          is_active: boolean
          profile: Json
          publisher: string
          samples: number
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          is_active?: boolean
          profile: Json
          publisher?: string
          samples: number
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          is_active?: boolean
          profile?: Json
          publisher?: string
          samples?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      webhooks: {
        Row: {
          created_at: string
          id: string
          is_active: boolean
          name: string
          timeout_ms: number
          updated_at: string
          url: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_active?: boolean
          name: string
          timeout_ms?: number
          updated_at?: string
          url: string
        }
        Update: {
          created_at?: string
          id?: string
          is_active?: boolean
          name?: string
          timeout_ms?: number
          updated_at?: string
          url?: string
        }
        Relationships: []
      }
    }
    Views: {
      publish_health: {
        Row: {
          attempts_24h: number | null
          backlog: number | null
          comments_due: number | null
          comments_unconfirmed: number | null
          creating: number | null
          failure_rate_24h: number | null
          failures_by_code_24h: Json | null
          last_tick_at: string | null
          last_tick_error: string | null
          last_wake_at: string | null
          oldest_due_seconds: number | null
          open_alarms: number | null
          preparing: number | null
          unconfirmed: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      account_losses: {
        Args: never
        Returns: {
          credits: number
          files: number
          scheduled_posts: number
        }[]
      }
      add_draft: {
        Args: {
          p_accept_holes?: boolean | null
          p_content: Json | null
          p_postcard: number | null
          p_publisher: string | null
          p_skip?: string[] | null
          p_to_free_slot: boolean | null
        }
        Returns: {
          date: string | null
          post_time: string | null
          state: string
          timezone: string | null
        }[]
      }
      answer_once: {
        Args: {
          p_args: Json | null
          p_key: string | null
          p_name: string | null
        }
        Returns: Json
      }
      cancel_ai_work: {
        Args: {
          p_id: string | null
        }
        Returns: boolean
      }
      change_cards: {
        Args: {
          p_act: string | null
          p_cards: Json | null
          p_with?: Json | null
        }
        Returns: {
          back: Json | null
          detail: string | null
          message: string | null
          postcard: number
          secret: string | null
          state: string | null
          status: string
        }[]
      }
      change_clock: {
        Args: {
          p_from: string | null
          p_keeps: string | null
          p_to: string | null
        }
        Returns: number
      }
      claim_free_slots: {
        Args: {
          p_count?: number | null
          p_from: string | null
          p_publisher: string | null
          p_skip?: string[] | null
          p_until?: string | null
        }
        Returns: {
          at: string
          date: string
          post_time: string
          slot_id: string
          timezone: string
        }[]
      }
      collect_ai_result: {
        Args: {
          p_id: string | null
        }
        Returns: boolean
      }
      count_published_months: {
        Args: never
        Returns: {
          cards: number
          month: string
        }[]
      }
      count_voice_texts: {
        Args: never
        Returns: {
          publisher: string
          texts: number
        }[]
      }
      create_api_token: {
        Args: {
          p_may_plan: boolean | null
          p_may_publish: boolean | null
          p_name: string | null
        }
        Returns: string
      }
      create_calendar_feed: {
        Args: never
        Returns: string
      }
      credit_balance: {
        Args: never
        Returns: {
          available_credits: number
          free_monthly_credits: number
          held_credits: number
          owed_credits: number
          purchased_credits: number
          total_consumed: number
          total_purchased: number
        }[]
      }
      credit_use_by_kind: {
        Args: {
          p_month: string | null
        }
        Returns: {
          credits: number
          kind: string
          uses: number
        }[]
      }
      dashboard_summary: {
        Args: never
        Returns: {
          ai_images: number
          ai_infographs: number
          ai_month: string | null
          ai_research: number
          ai_videos_4s: number
          ai_videos_8s: number
          available_credits: number
          blocked_cards: number
          blocked_post_id: string | null
          blocked_title: string | null
          cards_to_publish: number
          connection_ends_at: string | null
          covered_credits: number
          due_credits: number
          failed_cards: number
          failed_post_id: string | null
          failed_title: string | null
          free_credits: number
          is_connected: boolean
          latest_at: string | null
          latest_image_url: string | null
          latest_post_id: string | null
          latest_timezone: string | null
          latest_title: string | null
          latest_url: string | null
          next_at: string | null
          next_date: string | null
          next_image_url: string | null
          next_post_id: string | null
          next_time: string | null
          next_timezone: string | null
          next_title: string | null
          owed_credits: number
          published_cards: number
          unconfirmed_cards: number
          unconfirmed_post_id: string | null
          unconfirmed_title: string | null
          week: Json
        }[]
      }
      delete_notification: {
        Args: {
          p_id: string | null
        }
        Returns: undefined
      }
      delete_post_card: {
        Args: {
          p_postcard: number | null
          p_status: string | null
          p_version?: number | null
        }
        Returns: Database["public"]["CompositeTypes"]["deleted_card"]
      }
      delete_post_draft: {
        Args: {
          p_postcard: number | null
          p_revision: string | null
        }
        Returns: boolean
      }
      end_board: {
        Args: {
          p_month: string | null
          p_publisher: string | null
        }
        Returns: boolean
      }
      get_calendar_feed: {
        Args: never
        Returns: {
          created_at: string
          last_read_at: string | null
        }[]
      }
      get_linkedin_identity_data: {
        Args: {
          lookup_user_id: string | null
        }
        Returns: string | null
      }
      import_linkedin_export: {
        Args: {
          p_export: string | null
          p_organization_id?: string | null
        }
        Returns: {
          ambiguous: number
          days: number
          new_posts: number
        }
      }
      import_post_cards: {
        Args: {
          p_cards: Json | null
        }
        Returns: {
          detail: string | null
          message: string | null
          postcard: number
          state: string | null
        }[]
      }
      latest_notifications: {
        Args: never
        Returns: {
          created_at: string
          id: string
          incident_key: string | null
          message: string
          post_id: string | null
          read_at: string | null
          target: string | null
          type: string
        }[]
      }
      leave_ai_work: {
        Args: {
          p_request_key: string | null
        }
        Returns: boolean
      }
      list_api_tokens: {
        Args: never
        Returns: {
          created_at: string
          id: string
          last_used_at: string | null
          may_plan: boolean
          may_publish: boolean
          name: string
        }[]
      }
      list_calendar: {
        Args: {
          p_from: string | null
          p_to: string | null
        }
        Returns: {
          date: string
          has_own_text: boolean
          has_poll: boolean
          id: string
          image_url: string | null
          is_held: boolean
          linkedin_organization_id: string | null
          post_time: string | null
          postcard: number
          publish_state: string
          published_at: string | null
          scheduled_at: string | null
          status: string
          timezone: string
          title: string
          upload_type: string | null
          version: number
        }[]
      }
      list_contact_channels: {
        Args: never
        Returns: {
          address: string | null
          channel: string
          state: string
        }[]
      }
      list_credit_movements: {
        Args: {
          p_before?: number | null
        }
        Returns: {
          created_at: string
          credits: number
          id: number
          operation: string
          owed: number
          period: string
          post_id: string | null
          post_title: string | null
          receipt_url: string | null
          source: string
        }[]
      }
      list_deleted_cards: {
        Args: {
          p_postcard?: number | null
        }
        Returns: {
          date: string
          deleted_at: string
          id: string
          post_time: string
          postcard: number
          status: string
          title: string
          unconfirmed: boolean
        }[]
      }
      list_deleted_posts: {
        Args: never
        Returns: {
          common_comment: string | null
          common_notes: string | null
          created_at: string
          date: string
          deleted_at: string | null
          id: string
          image_alt: string | null
          image_url: string | null
          linkedin_name: string | null
          linkedin_openid: string | null
          linkedin_organization_id: string | null
          linkedin_person_urn: string | null
          media_etag: string | null
          more_etags: string[]
          more_images: Json
          notes: string
          poll: Json | null
          post_comment: string
          post_time: string | null
          post_url: string | null
          post_urn: string | null
          postcard: number
          publish_attempts: number
          publish_doubted: boolean
          publish_error_code: string | null
          publish_error_limit: number | null
          publish_state: string
          published_at: string | null
          rewrite_of: string | null
          scheduled_at: string | null
          status: string
          timezone: string
          title: string
          updated_at: string
          upload_type: string | null
          user_id: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_own_files: {
        Args: never
        Returns: {
          name: string
        }[]
      }
      list_pending_payments: {
        Args: never
        Returns: {
          created_at: string
          credits: number
          id: string
          price_usd: number
          voucher_url: string | null
        }[]
      }
      list_post_problems: {
        Args: {
          p_post_ids?: string[] | null
        }
        Returns: {
          code: string
          detail: Json
          post_id: string
          severity: string
        }[]
      }
      list_published_month: {
        Args: {
          p_month: string | null
        }
        Returns: {
          common_comment: string | null
          common_notes: string | null
          created_at: string
          date: string
          deleted_at: string | null
          id: string
          image_alt: string | null
          image_url: string | null
          linkedin_name: string | null
          linkedin_openid: string | null
          linkedin_organization_id: string | null
          linkedin_person_urn: string | null
          media_etag: string | null
          more_etags: string[]
          more_images: Json
          notes: string
          poll: Json | null
          post_comment: string
          post_time: string | null
          post_url: string | null
          post_urn: string | null
          postcard: number
          publish_attempts: number
          publish_doubted: boolean
          publish_error_code: string | null
          publish_error_limit: number | null
          publish_state: string
          published_at: string | null
          rewrite_of: string | null
          scheduled_at: string | null
          status: string
          timezone: string
          title: string
          updated_at: string
          upload_type: string | null
          user_id: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_review_boards: {
        Args: never
        Returns: {
          created_at: string
          expires_at: string
          is_required: boolean
          month: string
          posts: Json
          publisher: string
          total: number
        }[]
      }
      list_review_threads: {
        Args: {
          p_postcard: number | null
        }
        Returns: {
          is_shown: boolean
          publisher: string | null
          thread: Json
        }[]
      }
      mark_series_day: {
        Args: {
          p_day: string | null
          p_id: string | null
          p_state: string | null
        }
        Returns: undefined
      }
      move_post_card: {
        Args: {
          p_accept_holes?: boolean | null
          p_date: string | null
          p_postcard: number | null
          p_time: string | null
          p_timezone: string | null
          p_version: number | null
        }
        Returns: number
      }
      next_free_slots: {
        Args: {
          p_count: number | null
          p_from: string | null
          p_publisher: string | null
          p_skip?: string[] | null
        }
        Returns: {
          at: string
          date: string
          post_time: string
          slot_id: string
          timezone: string
        }[]
      }
      preflight_posts: {
        Args: {
          p_card: number[] | null
          p_due_at: string[] | null
          p_is_company: boolean[] | null
        }
        Returns: {
          connection: string | null
          credits_missing: number
          ending_cards: number
          ends_at: string | null
          first_unpaid_at: string | null
          unpaid_cards: number
        }[]
      }
      preview_clock_change: {
        Args: {
          p_from: string | null
          p_to: string | null
        }
        Returns: {
          clock_date: string
          clock_time: string | null
          date: string
          moment_date: string
          moment_time: string | null
          post_time: string | null
          title: string
          total: number
        }[]
      }
      read_notification: {
        Args: {
          p_id: string | null
        }
        Returns: undefined
      }
      release_slot: {
        Args: {
          p_at: string | null
          p_publisher: string | null
        }
        Returns: undefined
      }
      remove_contact: {
        Args: {
          p_channel: string | null
        }
        Returns: undefined
      }
      remove_result_import: {
        Args: {
          p_id: string | null
        }
        Returns: boolean
      }
      reply_to_reviewer: {
        Args: {
          p_postcard: number | null
          p_publisher?: string | null
          p_words: string | null
        }
        Returns: string
      }
      require_card_approval: {
        Args: {
          p_postcard: number | null
          p_required: boolean | null
        }
        Returns: boolean
      }
      resolve_unconfirmed_post: {
        Args: {
          p_attempt_number: number | null
          p_is_published: boolean | null
          p_post_id: string | null
          p_post_url: string | null
        }
        Returns: string
      }
      restore_post_card: {
        Args: {
          p_deleted_card_id: string | null
        }
        Returns: {
          common_comment: string | null
          common_notes: string | null
          created_at: string
          date: string
          deleted_at: string | null
          id: string
          image_alt: string | null
          image_url: string | null
          linkedin_name: string | null
          linkedin_openid: string | null
          linkedin_organization_id: string | null
          linkedin_person_urn: string | null
          media_etag: string | null
          more_etags: string[]
          more_images: Json
          notes: string
          poll: Json | null
          post_comment: string
          post_time: string | null
          post_url: string | null
          post_urn: string | null
          postcard: number
          publish_attempts: number
          publish_doubted: boolean
          publish_error_code: string | null
          publish_error_limit: number | null
          publish_state: string
          published_at: string | null
          rewrite_of: string | null
          scheduled_at: string | null
          status: string
          timezone: string
          title: string
          updated_at: string
          upload_type: string | null
          user_id: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      results_covered_days: {
        Args: {
          p_days: number | null
        }
        Returns: string[]
      }
      results_posts: {
        Args: {
          p_page: number | null
        }
        Returns: {
          date_posted: string | null
          engagements: number | null
          id: string
          impressions: number | null
          linkedin_url_image: string | null
          linkedin_url_video: string | null
          num_comments: number | null
          num_likes: number | null
          post_id: string | null
          post_text: string | null
          post_type: string | null
          post_url: string | null
          source: string
          title: string | null
          total: number
        }[]
      }
      results_rewrites: {
        Args: never
        Returns: {
          engagements: number | null
          impressions: number | null
          is_first: boolean
          num_comments: number | null
          num_likes: number | null
          pair: string
          post_id: string
          post_url: string | null
          published_at: string | null
          publisher: string
          read_at: string | null
          source: string
          title: string
        }[]
      }
      results_summary: {
        Args: {
          p_days: number | null
        }
        Returns: {
          answered: number
          articles: number
          comments: number | null
          comments_posts: number
          compared: Json
          days: number
          engagements: number | null
          engagements_posts: number
          image_posts: number
          impressions: number | null
          impressions_posts: number
          likes: number | null
          likes_posts: number
          measured: number
          period: string
          poll_posts: number
          posts: number
          rated_engagements: number | null
          rated_impressions: number | null
          rated_posts: number
          reshares: number | null
          text_posts: number
          video_posts: number
        }[]
      }
      revoke_api_token: {
        Args: {
          p_id: string | null
        }
        Returns: boolean
      }
      revoke_calendar_feed: {
        Args: never
        Returns: boolean
      }
      save_post_card: {
        Args: {
          p_accept_holes?: boolean | null
          p_content: Json | null
          p_draft_revision?: string | null
          p_expected_version: number | null
          p_postcard: number | null
          p_publishers: string[] | null
        }
        Returns: {
          common_comment: string | null
          common_notes: string | null
          created_at: string
          date: string
          deleted_at: string | null
          id: string
          image_alt: string | null
          image_url: string | null
          linkedin_name: string | null
          linkedin_openid: string | null
          linkedin_organization_id: string | null
          linkedin_person_urn: string | null
          media_etag: string | null
          more_etags: string[]
          more_images: Json
          notes: string
          poll: Json | null
          post_comment: string
          post_time: string | null
          post_url: string | null
          post_urn: string | null
          postcard: number
          publish_attempts: number
          publish_doubted: boolean
          publish_error_code: string | null
          publish_error_limit: number | null
          publish_state: string
          published_at: string | null
          rewrite_of: string | null
          scheduled_at: string | null
          status: string
          timezone: string
          title: string
          updated_at: string
          upload_type: string | null
          user_id: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_post_draft: {
        Args: {
          p_base_version: number | null
          p_content: Json | null
          p_device_id: string | null
          p_postcard: number | null
          p_revision: string | null
        }
        Returns: Database["public"]["CompositeTypes"]["saved_draft"]
      }
      save_rewrite: {
        Args: {
          p_content: Json | null
          p_postcard: number | null
          p_work_id: string | null
        }
        Returns: {
          common_comment: string | null
          common_notes: string | null
          created_at: string
          date: string
          deleted_at: string | null
          id: string
          image_alt: string | null
          image_url: string | null
          linkedin_name: string | null
          linkedin_openid: string | null
          linkedin_organization_id: string | null
          linkedin_person_urn: string | null
          media_etag: string | null
          more_etags: string[]
          more_images: Json
          notes: string
          poll: Json | null
          post_comment: string
          post_time: string | null
          post_url: string | null
          post_urn: string | null
          postcard: number
          publish_attempts: number
          publish_doubted: boolean
          publish_error_code: string | null
          publish_error_limit: number | null
          publish_state: string
          published_at: string | null
          rewrite_of: string | null
          scheduled_at: string | null
          status: string
          timezone: string
          title: string
          updated_at: string
          upload_type: string | null
          user_id: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_cards: {
        Args: {
          p_words: string | null
        }
        Returns: {
          date: string
          post_id: string
          postcard: number
          published_at: string | null
          scheduled_at: string | null
          status: string
          title: string
        }[]
      }
      share_board: {
        Args: {
          p_days: number | null
          p_month: string | null
          p_publisher: string | null
          p_required: boolean | null
          p_timezone: string | null
        }
        Returns: string
      }
      share_card: {
        Args: {
          p_days: number | null
          p_postcard: number | null
        }
        Returns: string
      }
      unshare_card: {
        Args: {
          p_postcard: number | null
        }
        Returns: boolean
      }
      verify_contact: {
        Args: {
          p_channel: string | null
          p_code: string | null
        }
        Returns: string
      }
    }
    CompositeTypes: {
      deleted_card: {
        bin_id: string | null
        deleted: number | null
      }
      saved_draft: {
        base_version: number | null
        content: Json | null
        device_id: string | null
        revision: string | null
        saved: boolean | null
        updated_at: string | null
      }
    }
  }
}
