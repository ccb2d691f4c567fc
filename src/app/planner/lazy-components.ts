import { componentsOnDemand } from "@/ui/on-demand";

const ofPlanner = componentsOnDemand(() => import("./planner-code").then((module) => module.plannerCode));

export const BinDialog = ofPlanner("BinDialog");
export const CardDialogs = ofPlanner("CardDialogs");
export const FirstPostNews = ofPlanner("FirstPostNews");
export const Generators = ofPlanner("Generators");
export const PublishedPost = ofPlanner("PublishedPost");
export const ShortcutsDialog = ofPlanner("ShortcutsDialog");
export const TextsOnDevice = ofPlanner("TextsOnDevice");
export const UnconfirmedPosts = ofPlanner("UnconfirmedPosts");
