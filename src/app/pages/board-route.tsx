import { BoardPage } from "@/features/approval/board/board-page";
import { renderApprovalCard } from "./render-approval-card";

/** The page of a review board's link, with the editor's preview. */
export const BoardRoute = () => <BoardPage renderPreview={renderApprovalCard} />;
