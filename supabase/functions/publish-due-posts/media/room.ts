/** Runs `work` when `bytes` of memory are free; otherwise `work` waits in line. */
export type Room = <T>(bytes: number, work: () => Promise<T>) => Promise<T>;

export function createRoom(total: number): Room {
  let free = total;
  const line: { bytes: number; start: () => void }[] = [];
  const letIn = () => {
    // Starts the work strictly in order, because large files would otherwise wait behind small files for ever.
    for (let first = line[0]; first && first.bytes <= free; first = line[0]) {
      line.shift();
      free -= first.bytes;
      first.start();
    }
  };
  return async (wanted, work) => {
    const bytes = Math.min(wanted, total);
    await new Promise<void>((start) => {
      line.push({ bytes, start });
      letIn();
    });
    try {
      return await work();
    } finally {
      free += bytes;
      letIn();
    }
  };
}
