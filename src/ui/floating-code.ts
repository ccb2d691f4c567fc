import { ConfirmDialog } from "./alert-dialog";
import { ButtonMenu } from "./button-menu";
import { Dialog } from "./dialog";
import { AnchoredList } from "./list-popup";

/** The entry of the file `floating`: dialogs, menus and lists share most of their code, so they load together. */
export const floatingCode = { ConfirmDialog, ButtonMenu, Dialog, AnchoredList };
