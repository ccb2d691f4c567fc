import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toCards } from "@/data/posts/cards";
import { postRow } from "@/data/posts/testing";
import { CardThumbnail } from "@/posts/card/card-thumbnail";
import { renderUi } from "@/testing/render";
import { ImageThumb } from "./image-thumb";

const URL = "http://x.test/storage/v1/object/public/media/u/foto.png";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const picture = () => {
  const picture = document.querySelector("img");
  if (!picture) throw new Error("no picture is shown");
  return picture;
};
const giveUp = () => {
  for (let retry = 0; retry < 3; retry++) {
    fireEvent.error(picture());
    expect(screen.queryByRole("button", { name: /^Reintentar/ })).toBeNull();
    act(() => vi.advanceTimersByTime(1000));
  }
  fireEvent.error(picture());
};

test("a card's picture that fails to load is retried three times, a second apart, before 'Reintentar' is shown", () => {
  const [card] = toCards([postRow({ postcard: 7, title: "Café", image_url: URL, upload_type: "image" })]);
  if (!card) throw new Error("no card");
  const onOpen = vi.fn();
  renderUi(<CardThumbnail isSmall={false} card={card} onOpen={onOpen} />);
  fireEvent.load(picture());
  expect(picture().style.backgroundColor).toBe("white");
  giveUp();
  fireEvent.click(screen.getByRole("button", { name: "Reintentar: imagen de «Café»" }));
  expect(onOpen).not.toHaveBeenCalled();
  expect(picture().getAttribute("src")).toBe(URL);
});

test("one of several pictures in the editor is retried three times, and can be chosen meanwhile", () => {
  const onChoose = vi.fn();
  renderUi(
    <ul>
      <ImageThumb
        image={{ url: URL, alt: "" }}
        place={1}
        total={3}
        isChosen={false}
        onChoose={onChoose}
        onDropped={() => undefined}
      />
    </ul>,
  );
  fireEvent.load(picture());
  expect(picture().style.backgroundColor).toBe("white");
  giveUp();
  fireEvent.click(screen.getByRole("button", { name: "Imagen 2 de 3" }));
  expect(onChoose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Reintentar: imagen 2" }));
  expect(picture().getAttribute("src")).toBe(URL);
});
