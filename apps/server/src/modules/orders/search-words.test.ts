import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['', []],
  ['  ÅNGBÅTS ', ['ångbåts']],
  ['bryggan 2', ['bryggan2']],
  ['2 bryggan', ['2bryggan']],
  ['PO-77 123', ['po-77', '123']],
  ['Ek Vendela', ['ek', 'vendela']],
  ['ek bo', ['ekbo']],
  ['# 10', ['#10']],
])('[16.12] the words of %j are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})
