import { ApprovalPage } from "@/features/approval/approval-page";
import { renderApprovalCard } from "./render-approval-card";

/** The page of an approval link, with the editor's preview. */
export const ApprovalRoute = () => <ApprovalPage renderPreview={renderApprovalCard} />;
