import { expect, test } from "vitest";
import type { BookResultShape } from "../protocol";
import { bookOf } from "./judging";

const books = ["badsworth-1898", "foster-1910", "work-1915"].map((book) => ({ book })) as BookResultShape[];

test("the book that belongs to the laws speaks first", () => {
  const speaks = (code: string) => bookOf(code, books)?.book;
  expect(speaks("bridge-1895")).toBe("badsworth-1898");
  expect(speaks("auction-1908")).toBe("foster-1910");
  expect(speaks("auction-1910")).toBe("foster-1910");
  expect(speaks("auction-1915")).toBe("work-1915");
  expect(bookOf("auction-1910", [])).toBeNull();
});
