import { describe, expect, test } from 'vitest'
import { checkInput } from '../field-problems.ts'
import { line, optionalLine, prose, requiredProse } from './text.ts'

const required = { ok: false, problems: { body: { code: 'required' } } }
const invalid = { ok: false, problems: { body: { code: 'invalid' } } }

describe('a text from users', () => {
  test.each(['\u200B', '\u3164', '\u2800 \u2800', '\u00AD', '\uFEFF', ' \u202E\u202C '])(
    'a required text without visible characters is missing (case %#)',
    (text) => {
      expect(checkInput(line(30), text)).toEqual(required)
      expect(checkInput(requiredProse(30), text)).toEqual(required)
      expect(checkInput(optionalLine(30), text)).toEqual({ ok: true, value: '' })
    },
  )

  test.each(['a\uFFFEb', 'a\uFFFFb', 'a\uFDD0b', 'a\u{1FFFE}b', 'a\uD800b', 'a\uDC00', 'a\u0001b', 'a\u007Fb', 'a\0b'])(
    'a text with code points that are not allowed is refused (case %#)',
    (text) => {
      expect(checkInput(line(30), text)).toEqual(invalid)
      expect(checkInput(prose(30), text)).toEqual(invalid)
    },
  )

  test('a text loses characters that override the writing direction', () => {
    expect(checkInput(line(30), 'Kök\u202Efdp.exe')).toEqual({ ok: true, value: 'Kökfdp.exe' })
    expect(checkInput(prose(30), 'Ring\u2067 först')).toEqual({ ok: true, value: 'Ring först' })
  })

  test('a name is one line, and a note keeps its lines and tabs', () => {
    for (const text of ['a\nb', 'a\rb', 'a\u2028b', 'a\vb', 'a\tb']) expect(checkInput(line(30), text)).toEqual(invalid)
    expect(checkInput(prose(30), 'a\n\tb\vc\u2028d')).toEqual({ ok: true, value: 'a\n\tb\nc\nd' })
  })

  test('the length of a text is counted after cleaning', () => {
    expect(checkInput(line(3), '\u200B\u200Babc\u200B')).toEqual({ ok: true, value: 'abc' })
  })
})
