import { ConfirmDialog } from "./alert-dialog";
import { ButtonMenu } from "./button-menu";
import { Dialog } from "./dialog";
import { AnchoredList } from "./list-popup";

/**
 * The entry of the file `floating` (`scripts/bundle/chunks.ts`). Dialogs, menus and lists share their code for layers,
 * focus and places, so they load together.
 */
export const floatingCode = { ConfirmDialog, ButtonMenu, Dialog, AnchoredList };
