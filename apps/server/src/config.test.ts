import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the environment', () => {
  test('may be empty: the server then stores everything in one folder', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: undefined,
      databaseUrl: undefined,
      demo: false,
      trustProxy: 0,
      smtpUrl: undefined,
      acousticUrl: undefined,
      erpUrl: undefined,
      s3Url: undefined,
    })
  })

  test.each([
    ['without npm start', {}, false],
    ['by npm start on this machine', { VECK_NPM_START: '1' }, true],
    ['by npm start on an address that others reach', { VECK_NPM_START: '1', HOST: '0.0.0.0' }, false],
    ['by npm start behind a public address', { VECK_NPM_START: '1', PUBLIC_URL: 'https://veck.se' }, false],
    ['by npm start with a database of its own', { VECK_NPM_START: '1', DATABASE_URL: 'postgres://db/veck' }, false],
    ['by npm start with VECK_DEMO=0', { VECK_NPM_START: '1', VECK_DEMO: '0' }, false],
    ['on an address that others reach, when asked for', { HOST: '0.0.0.0', VECK_DEMO: '1' }, true],
    ['with a database of its own, when asked for', { DATABASE_URL: 'postgres://db/veck', VECK_DEMO: '1' }, true],
  ])('decides whether the demo is on when the server is started %s', (_how, environment, demo) => {
    expect(readConfig(environment).demo).toBe(demo)
  })

  test.each([
    ['', 0],
    ['0', 0],
    ['false', 0],
    ['1', 1],
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8, fd00::/8,192.0.2.7', ['10.0.0.0/8', 'fd00::/8', '192.0.2.7']],
    ['loopback', ['loopback']],
  ])('sets the trusted proxies with VECK_TRUST_PROXY=%s, and never trusts all', (VECK_TRUST_PROXY, trusted) => {
    expect(readConfig({ VECK_TRUST_PROXY }).trustProxy).toEqual(trusted)
  })

  test('configures the mail server with its sender, the sister application with its secret, and the ERP', () => {
    const config = readConfig({
      PUBLIC_URL: 'https://veck.example/',
      VECK_SMTP_URL: 'smtps://user:password@mail.example',
      VECK_MAIL_FROM: 'Veck Ordermottagning <order@veck.example>',
      VECK_ACOUSTIC_URL: 'https://akustik.example/in',
      VECK_ACOUSTIC_SECRET: 'x'.repeat(32),
      VECK_ERP_URL: 'https://veck:secret@erp.example/orders',
    })
    expect(config).toMatchObject({
      publicUrl: 'https://veck.example',
      smtpUrl: 'smtps://user:password@mail.example',
      mailFrom: 'Veck Ordermottagning <order@veck.example>',
      acousticUrl: 'https://akustik.example/in',
      erpUrl: 'https://veck:secret@erp.example/orders',
    })
  })

  test('names the files of the certificate that seals accepted offers', () => {
    expect(readConfig({}).sealFiles).toBeUndefined()
    const passphrase = 'hush'
    const fromPkcs12 = readConfig({ VECK_SEAL_P12: '/etc/seal.p12', VECK_SEAL_PASSPHRASE: passphrase })
    expect(fromPkcs12.sealFiles).toEqual({ pkcs12: '/etc/seal.p12', passphrase })
    const fromPem = readConfig({ VECK_SEAL_CERTIFICATE: '/etc/seal.pem', VECK_SEAL_KEY: '/etc/seal.key' })
    expect(fromPem.sealFiles).toEqual({ certificate: '/etc/seal.pem', key: '/etc/seal.key', passphrase: undefined })
  })

  test.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PUBLIC_URL: 'veck.example' }, 'PUBLIC_URL'],
    [{ VECK_SMTP_URL: 'https://mail.example', VECK_MAIL_FROM: 'a@b.se' }, 'VECK_SMTP_URL'],
    [{ VECK_SMTP_URL: 'smtp://mail.example' }, 'VECK_MAIL_FROM: needed with VECK_SMTP_URL'],
    [{ VECK_MAIL_FROM: 'Veck' }, 'VECK_MAIL_FROM: must be an address'],
    [{ VECK_MAIL_FROM: 'a@b.se\nBcc: c@d.se' }, 'VECK_MAIL_FROM: must be an address'],
    [{ VECK_ACOUSTIC_URL: 'https://akustik.example' }, 'VECK_ACOUSTIC_SECRET: needed with VECK_ACOUSTIC_URL'],
    [{ VECK_ACOUSTIC_SECRET: 'short' }, 'VECK_ACOUSTIC_SECRET'],
    [{ VECK_ERP_URL: 'ftp://erp.example' }, 'VECK_ERP_URL'],
    [{ VECK_SEAL_KEY: 'key.pem' }, 'VECK_SEAL_KEY: VECK_SEAL_CERTIFICATE and VECK_SEAL_KEY need each other'],
    [{ VECK_SEAL_CERTIFICATE: 'seal.pem' }, 'VECK_SEAL_KEY'],
    [{ VECK_SEAL_P12: 'a', VECK_SEAL_CERTIFICATE: 'b', VECK_SEAL_KEY: 'c' }, 'VECK_SEAL_P12: cannot be used together'],
    [{ VECK_S3_URL: 'https://key:secret@s3.example/bucket' }, 'VECK_S3_URL'],
    [{ VECK_S3_URL: 's3://s3.example/bucket' }, 'VECK_S3_URL: must be s3://key:secret@host/bucket'],
    [{ VECK_S3_URL: 's3://key:secret@s3.example' }, 'VECK_S3_URL: must be s3://key:secret@host/bucket'],
  ])('is refused if it is %o, and the error names the wrong variable', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })

  test.each(['10', '-1', '*', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example'])(
    'is refused with VECK_TRUST_PROXY=%s, which does not name the proxies',
    (VECK_TRUST_PROXY) => {
      expect(() => readConfig({ VECK_TRUST_PROXY })).toThrow('VECK_TRUST_PROXY: must be the number of proxies')
    },
  )

  test('names the keys that backups are encrypted for, and refuses what is no key', () => {
    const [one, other] = [`age1${'q'.repeat(58)}`, `age1${'z'.repeat(58)}`]
    expect(readConfig({}).backupRecipients).toEqual([])
    expect(readConfig({ VECK_BACKUP_RECIPIENT: `${one}, ${other}` }).backupRecipients).toEqual([one, other])
    for (const wrong of ['', 'age1', `${one},`, 'AGE-SECRET-KEY-1QQQ'])
      expect(() => readConfig({ VECK_BACKUP_RECIPIENT: wrong })).toThrow('VECK_BACKUP_RECIPIENT: must be a public key')
  })

  test('is not repeated in error messages, because it contains secrets', () => {
    const environment = {
      VECK_ACOUSTIC_SECRET: 'hush',
      DATABASE_URL: '',
      VECK_SMTP_URL: 'x://u:hush@h',
      VECK_S3_URL: 's3://k:hush@h',
    }
    expect(() => readConfig(environment)).toThrow(/^(?![^]*hush)/)
  })
})
