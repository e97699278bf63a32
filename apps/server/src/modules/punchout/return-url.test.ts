import { expect, test } from 'vitest'
import { mayReturnTo } from './return-url.ts'

const hosts = ['inkop.svea.example', '*.moln.example', 'localhost', '[::1]']
const live = (url: string) => mayReturnTo(url, hosts, { loopback: false })
const demo = (url: string) => mayReturnTo(url, hosts, { loopback: true })

test.each([
  'https://inkop.svea.example/return?rekv=1',
  'https://INKOP.svea.example:8443/return',
  'https://eu1.moln.example/oci',
])('an order may be returned to %s', (url) => {
  expect([live(url), demo(url)]).toEqual([true, true])
})

test.each([
  'http://inkop.svea.example/return',
  'https://svea.example/return',
  'https://inkop.svea.example.evil.example/return',
  'https://inkop.svea.example@evil.example/return',
  'https://anna:secret@inkop.svea.example/return',
  'https://evil.example/#inkop.svea.example',
  'https://evil.example\\@inkop.svea.example/',
  'https://moln.example/',
  'https://evilmoln.example/',
  'https://127.0.0.1/return',
  'javascript:alert(1)//inkop.svea.example',
  'ftp://localhost/return',
  'SAPEVENT:POST',
  '//inkop.svea.example/return',
  '',
])('an order may not be returned to %s', (url) => {
  expect([live(url), demo(url)]).toEqual([false, false])
})

test.each(['http://localhost:8080/return', 'https://localhost/return', 'http://[::1]:8080/'])(
  'only a demo returns orders to %s',
  (url) => {
    expect([live(url), demo(url)]).toEqual([false, true])
  },
)
