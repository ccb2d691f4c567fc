import { BoardPage } from "@/features/approval/board/board-page";
import { renderApprovalCard } from "./render-approval-card";

export const BoardRoute = () => <BoardPage renderPreview={renderApprovalCard} />;
