import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { toast } from "@/shared/toast";
import { commonText } from "@/text/common";
import { ConfirmDialog } from "./alert-dialog";
import { Button } from "./button";
import { Dialog } from "./dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "./dropdown-menu";
import { Field } from "./field";
import { galleryText } from "./gallery.text";
import { GallerySection } from "./gallery-section";
import { Input } from "./input";
import { MenuButton } from "./menu-button";
import { Popover, PopoverContent, PopoverTrigger } from "./popover";
import { RefreshButton } from "./refresh-button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "./tabs";
import { Textarea } from "./textarea";
import { TimeSelect } from "./time-select";
import { Tooltip } from "./tooltip";

const { sections, overlay, tabs, toast: toasts, field, date } = galleryText;

export function GalleryOverlays() {
  return (
    <>
      <TabsSection />
      <OverlaysSection />
      <ToastsSection />
    </>
  );
}

function TabsSection() {
  return (
    <GallerySection title={sections.tabs}>
      <Tabs defaultValue="due">
        <TabsList>
          <TabsTrigger value="due">{tabs.due}</TabsTrigger>
          <TabsTrigger value="done">{tabs.done}</TabsTrigger>
          <TabsTrigger value="later" disabled>
            {tabs.later}
          </TabsTrigger>
        </TabsList>
        <TabsContent value="due">{tabs.content}</TabsContent>
        <TabsContent value="done">{tabs.content}</TabsContent>
      </Tabs>
    </GallerySection>
  );
}

function OverlaysSection() {
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);
  return (
    <GallerySection title={sections.overlays}>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setDialog(true)}>
          {overlay.openDialog}
        </Button>
        <Button variant="secondary" onClick={() => setConfirm(true)}>
          {overlay.openConfirm}
        </Button>
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="secondary">{overlay.openPopover}</Button>
          </PopoverTrigger>
          <PopoverContent aria-label={overlay.openPopover}>
            <p className="text-sm text-text-muted">{overlay.popover}</p>
          </PopoverContent>
        </Popover>
        <Tooltip content={overlay.tooltip}>
          <Button variant="ghost" size="icon" aria-label={overlay.tooltip}>
            <RotateCw aria-hidden="true" />
          </Button>
        </Tooltip>
        <RefreshButton label={overlay.refresh} isBusy={false} onClick={() => {}} />
        <ExampleMenu />
        <MenuButton
          variant="secondary"
          choices={[
            { label: overlay.edit, onChoose: () => setDialog(true) },
            { label: overlay.duplicate, onChoose: () => setDialog(true) },
          ]}
        >
          {overlay.menu}
        </MenuButton>
      </div>
      <ExampleDialog open={dialog} onOpenChange={setDialog} />
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title={overlay.confirmTitle}
        description={overlay.confirmDescription}
        confirmLabel={commonText.delete}
        danger
        onConfirm={() => setConfirm(false)}
      />
    </GallerySection>
  );
}

function ToastsSection() {
  return (
    <GallerySection title={sections.toasts}>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => toast.success(toasts.success)}>
          {toasts.success}
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.error(toasts.error, { description: toasts.errorDetail })}
        >
          {toasts.error}
        </Button>
        <Button variant="secondary" onClick={() => toast.warning(toasts.warning)}>
          {toasts.warning}
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.info(toasts.info, { action: { label: toasts.action, onClick: () => {} } })}
        >
          {toasts.info}
        </Button>
      </div>
    </GallerySection>
  );
}

function ExampleMenu() {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={overlay.menu}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{overlay.menuLabel}</DropdownMenuLabel>
        <DropdownMenuItem>
          <Pencil aria-hidden="true" />
          {overlay.edit}
        </DropdownMenuItem>
        <DropdownMenuItem disabled>
          <Copy aria-hidden="true" />
          {overlay.duplicate}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem danger>
          <Trash2 aria-hidden="true" />
          {commonText.delete}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function ExampleDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [time, setTime] = useState<string | null>("23:59");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={overlay.dialogTitle}
      description={overlay.dialogDescription}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {commonText.cancel}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{commonText.save}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label={field.title}>{(control) => <Input {...control} />}</Field>
        <Field label={date.time}>
          {(control) => <TimeSelect {...control} value={time} onChange={setTime} />}
        </Field>
        <Field label={field.body}>
          {(control) => <Textarea {...control} rows={6} defaultValue={field.bodyValue} />}
        </Field>
      </div>
    </Dialog>
  );
}
