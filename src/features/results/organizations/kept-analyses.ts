import { mapOf, record, type Shaped, text } from "@contract/shape";
import { deviceValue } from "@/shared/browser/device-value";
import { STORAGE_KEYS } from "@/shared/storage";

const analyses = mapOf(record({ message: text, at: text }));

export type KeptAnalyses = Readonly<Shaped<typeof analyses>>;

export const keptAnalyses = deviceValue<KeptAnalyses>(STORAGE_KEYS.pageAnalyses, analyses, { empty: {} });
