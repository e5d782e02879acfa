import { describe, expect, test } from 'vitest'
import { replyText } from '../../../functions/sources/fetch/reply-text.ts'

const bytes = (...values: number[]) => Buffer.from(values)
const utf16 = (text: string, bigEndian = false) => {
  const buffer = Buffer.from(text, 'utf16le')
  return bigEndian ? buffer.swap16() : buffer
}
const latin1 = (text: string) => Buffer.from(text, 'latin1')
/** "Привет" */
const PRIVET = bytes(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2)

describe('the text of an answer is read', () => {
  test.each([
    ['as UTF-8', Buffer.from('Zürich €'), undefined, 'Zürich €'],
    ['as UTF-8 under another spelling', Buffer.from('Zürich'), 'text/html; charset=utf8', 'Zürich'],
    ['without its byte order mark', Buffer.from('\ufeffZürich'), undefined, 'Zürich'],
    ['as the header says', latin1('Zürich'), 'text/xml; charset=ISO-8859-1', 'Zürich'],
    ['as the header says in quotes', PRIVET, 'text/xml; charset="Windows-1251"', 'Привет'],
    [
      'as the XML declaration says',
      Buffer.concat([latin1('<?xml version="1.0" encoding="windows-1251"?><a>'), PRIVET]),
      'text/xml',
      '<?xml version="1.0" encoding="windows-1251"?><a>Привет',
    ],
    [
      'as the meta tag says',
      Buffer.concat([latin1('<!doctype html><meta name=x><meta charset=windows-1251>'), PRIVET]),
      'text/html',
      '<!doctype html><meta name=x><meta charset=windows-1251>Привет',
    ],
    [
      'as the older meta tag says',
      Buffer.concat([
        latin1('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">'),
        PRIVET,
      ]),
      undefined,
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">Привет',
    ],
    ['as UTF-16 by its mark', utf16('\ufeffZürich'), undefined, 'Zürich'],
    ['as UTF-16 in the other order', utf16('\ufeffZürich', true), 'text/html; charset=utf-8', 'Zürich'],
    ['as UTF-16 without a mark', utf16('<a>ü'), undefined, '<a>ü'],
    ['as UTF-16 that the header names', utf16('ü'), 'text/xml; charset=utf-16', 'ü'],
    ['as Europeans write when nothing is said', latin1('Zürich'), undefined, 'Zürich'],
    ['as Europeans write when UTF-8 is said', latin1('Zürich'), 'text/html; charset=utf-8', 'Zürich'],
    ['as UTF-8 when another one is said', Buffer.from('Zürich'), 'text/html; charset=iso-8859-1', 'Zürich'],
    [
      'as UTF-8 when nobody knows what is said',
      Buffer.from('Zürich'),
      'text/html; charset=klingon',
      'Zürich',
    ],
    [
      'as UTF-8 when it says UTF-16 in letters of one byte',
      Buffer.from('<?xml version="1.0" encoding="utf-16"?>ü'),
      undefined,
      '<?xml version="1.0" encoding="utf-16"?>ü',
    ],
    ['as UTF-16 of JSON without a mark', utf16('{"a":"ü"}'), 'application/json', '{"a":"ü"}'],
    ['as UTF-16 of a list, in the other order', utf16('["ü"]', true), undefined, '["ü"]'],
    [
      'as UTF-8 that is cut inside of a character',
      Buffer.concat([Buffer.from('Zürich, Köln, Łódź'), bytes(0xc3)]),
      'text/xml; charset=utf-8',
      'Zürich, Köln, Łódź\ufffd',
    ],
    ['when it is empty', bytes(), 'text/html; charset=utf-16', ''],
    ['in Japanese', bytes(0x93, 0xfa, 0x96, 0x7b), 'text/html; charset=Shift_JIS', '日本'],
  ])('%s', async (_case, body, type, expected) => {
    const headers = type === undefined ? {} : { 'content-type': type }
    expect(await replyText(body, headers, 1000)).toBe(expected)
  })
})
