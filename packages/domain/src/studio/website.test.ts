import { expect, test } from 'vitest'
import { readWebsite } from './website.ts'

test.each([
  ['https://www.Lindqvist.se/', 'www.lindqvist.se'],
  ['lindqvist.se/Gardiner', 'lindqvist.se/Gardiner'],
  ['HTTP://gardin.example', 'gardin.example'],
  ['gardinhörnan.se', 'gardinhörnan.se'],
  ['javascript:alert(1)', undefined],
  ['ftp://lindqvist.se', undefined],
  ['lindqvist', undefined],
  ['lindqvist.se/<script>', undefined],
  ['två ord.se', undefined],
  ['', undefined],
])('the website %j is read as %j', (text, website) => {
  expect(readWebsite(text)).toBe(website)
})
