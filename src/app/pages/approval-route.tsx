import { ApprovalPage } from "@/features/approval/approval-page";
import { renderApprovalCard } from "./render-approval-card";

export const ApprovalRoute = () => <ApprovalPage renderPreview={renderApprovalCard} />;
