import { operator, recordChange } from '../modules/audit/index.ts'
import {
  addBuyer,
  BuyerAddressSchema,
  describeNewBuyer,
  listBuyers,
  NewBuyerSchema,
  newSecret,
  setBuyerActive,
  setBuyerAddress,
} from '../modules/punchout/index.ts'
import { Refusal, type Command, type Input, parseValue } from './command.ts'

const readBuyer = ({ args: [name], options }: Input) => {
  const { 'cxml-identity': identity, 'cxml-domain': domain = 'NetworkID' } = options
  const {
    'oci-username': username,
    'oci-email': email,
    'oci-by-get': byGet = false,
    'return-hosts': hosts,
    language: locale,
  } = options
  const buyer = {
    name,
    ...(identity === undefined ? {} : { cxml: { domain, identity, sharedSecret: newSecret() } }),
    ...(username === undefined ? {} : { oci: { username, email, byGet, password: newSecret() } }),
    returnHosts: String(hosts ?? '')
      .split(/[\s,]+/)
      .filter(Boolean),
    locale,
    electronicAddress: options['electronic-address'],
  }
  return parseValue(NewBuyerSchema, buyer, `The buyer ${name}`)
}

export const buyerCommands: Command[] = [
  {
    name: 'buyers list',
    args: '',
    about: 'The procurement systems that may punch out to Veck',
    run: async ({ db, print }) => {
      for (const buyer of await listBuyers(db)) {
        const cxml = buyer.cxmlIdentity && `cXML ${buyer.cxmlDomain} ${buyer.cxmlIdentity}`
        const oci = buyer.ociUsername && `OCI ${buyer.ociUsername}${buyer.ociByGet ? ' (also by GET)' : ''}`
        const details = [cxml, oci, `returns to ${buyer.returnHosts.join(' ')}`, !buyer.active && 'shut out']
        print(`${buyer.name}  ${details.filter(Boolean).join(', ')}`)
      }
    },
  },
  {
    name: 'buyers add',
    args: '<name> --return-hosts …',
    about: 'A new procurement system; its secrets are made and shown once',
    options: {
      'return-hosts': { type: 'string', about: 'where orders may be returned to: erp.example.com, *.example.com' },
      'cxml-identity': { type: 'string', about: 'the sender a cXML request names' },
      'cxml-domain': { type: 'string', about: 'the domain of that identity; NetworkID unless told' },
      'oci-username': { type: 'string', about: 'the USERNAME of an OCI call' },
      'oci-email': { type: 'string', about: 'the account of those whom an OCI call does not name' },
      'oci-by-get': {
        type: 'boolean',
        about: 'an OCI call may come by GET: the password is then in the URL, which proxies on the way log',
      },
      language: { type: 'string', about: 'sv or en: of those who come from it' },
      'electronic-address': { type: 'string', about: 'GLN, organisation number or VAT number of the company' },
    },
    run: async ({ db, clock, print }, input) => {
      const buyer = readBuyer(input)
      await recordChange(
        { db, clock },
        operator,
        async (tx) => {
          const id = await addBuyer(tx, buyer)
          if (!id) throw new Refusal('Another buyer has that identity or user name')
          return id
        },
        (id) => ({ action: 'addBuyer', subject: id, details: describeNewBuyer(buyer) }),
      )
      print(`${buyer.name} may punch out. These secrets are shown only now:`)
      if (buyer.cxml) print(`  cXML shared secret: ${buyer.cxml.sharedSecret}`)
      if (buyer.oci) print(`  OCI password: ${buyer.oci.password}`)
    },
  },
  {
    name: 'buyers company',
    args: '<name> <number>',
    about:
      'GLN, organisation number or VAT number of the company: orders from its procurement system are addressed with it',
    run: async ({ db, clock, print }, { args: [name = '', number] }) => {
      const buyer = (await listBuyers(db)).find((one) => one.name.toLowerCase() === name.toLowerCase())
      if (!buyer) throw new Refusal(`No buyer is called ${name}: buyers list shows all`)
      const value = parseValue(BuyerAddressSchema, number, 'The number')
      await recordChange({ db, clock }, operator, (tx) => setBuyerAddress(tx, buyer.id, value), {
        action: 'changeBuyerCompany',
        subject: buyer.id,
      })
      print(`${buyer.name} is changed.`)
    },
  },
  ...(['shut-out', 'let-in'] as const).map((action) => ({
    name: `buyers ${action}`,
    args: '<name>',
    about: action === 'shut-out' ? 'Ends its sessions and refuses it' : 'Takes a buyer in again that was shut out',
    run: async ({ db, clock, print, config }: Parameters<Command['run']>[0], { args: [name = ''] }: Input) => {
      const buyer = (await listBuyers(db)).find((one) => one.name.toLowerCase() === name.toLowerCase())
      if (!buyer) throw new Refusal(`No buyer is called ${name}: buyers list shows all`)
      if (action === 'let-in' && buyer.demo && !config.demo)
        throw new Refusal(`${buyer.name} belongs to the demo: only a server with VECK_DEMO=1 lets it in`)
      const entry = { action: action === 'let-in' ? 'letBuyerIn' : 'shutBuyerOut', subject: buyer.id } as const
      await recordChange({ db, clock }, operator, (tx) => setBuyerActive(tx, buyer.id, action === 'let-in'), entry)
      print(`${buyer.name} is ${action === 'let-in' ? 'let in' : 'shut out'}.`)
    },
  })),
]
