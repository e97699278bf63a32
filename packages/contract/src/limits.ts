// No zod here, so that the browser's forms can use them too. Lengths of names and sizes of curtains are in @veck/domain.

/** Hashing a password costs time by its length, so it has an upper limit too. */
export const PasswordMaxLength = 200
export const PasswordMinLength = 8

/** A session may change rights, prices and secrets for this long after a proof of who the user is. */
export const ProofMinutes = 15
export const FactorNameMaxLength = 60
export const PasskeysMax = 20

/** Longest address that mail can carry (RFC 5321). */
export const EmailMaxLength = 254

export const OfferNoteMaxLength = 2000
export const SalesNoteMaxLength = 2000
export const SearchTextMaxLength = 100

/** For a text that the supplier changes, and for the HTML of a help page. */
export const SystemTextMaxLength = 2000
export const HelpPageMaxLength = 200_000

export const CustomersOrderNumberMaxLength = 50
export const AddressMaxLength = 100
export const PhoneMaxLength = 30
export const ZipcodeMaxLength = 12
/** For example `+46 70-123 45 67` or `(08) 654 12 00`; 5 to 17 digits. */
export const PhonePattern = /^(?=(\D*\d){5,17}\D*$)\(?\+?[\d ()./-]+$/
/** Saved delivery addresses. */
export const AddressesPerAccountMax = 50
/** Scheme and number of an electronic address, or a VAT number, with the spaces people write. */
export const CompanyNumberMaxLength = 60

/** Of the brand profile. */
export const StudioAddressMaxLength = 300
export const TermsMaxLength = 8000
export const ValidityDaysMax = 365
/** What a consumer reads about the right of withdrawal. */
export const WithdrawalMaxLength = 1500
/** Of the mail with an offer to a client. */
export const MailSubjectMaxLength = 150
export const MailMessageMaxLength = 4000
/** Clients of one account. */
export const ClientsMax = 5000
export const LogoMaxBytes = 10 * 1024 * 1024
/** A larger logo is scaled down. */
export const LogoMaxSide = 2000

/** The picture of a 3D curtain. In pixels; the shape of its place in the PDF for a client. */
export const RenderingWidth = 810
export const RenderingHeight = 630
/** On cards, in rows and in the trade PDF: 200 dots per inch there, and twice the pixels of a card on a phone. */
export const SmallRenderingWidth = 360
export const RenderingMaxBytes = 1024 * 1024
export const RenderingMaxPixels = 4_000_000
/** The orders whose pictures are asked for at once: more than fit on a screen. */
export const ListedRenderingsMax = 60
/** Longer than `curtainLook` is for any curtain. */
export const LookMaxLength = 4000
/** What the client writes on the page of an offer. */
export const QuestionMaxLength = 2000
export const DeclineReasonMaxLength = 1000
/** The full name that a client signs with. */
export const SignerNameMaxLength = 200
/** A drawn signature, in characters of base64. */
export const SignatureMaxLength = 200_000
/** The client is reminded at most this many days before the last day. */
export const ReminderDaysMax = 60

/** Ten years. */
export const RetentionMonthsMax = 120
/** Frozen offers of one order. */
export const RevisionsMax = 300

export const ExternalFabricTextMaxLength = 50

/** Templates of one account, and the markings of one of them. */
export const TemplatesMax = 200
export const TemplateMarkingsMax = 2000
export const TemplateNameMaxLength = 40

/** What a customer sells besides curtains: in the library, and in one order with its folders. */
export const ExtraItemNameMaxLength = 80
export const ExtraItemsMax = 200
export const OrderExtrasMax = 1000

/** More than any fabric has, and few enough for a form in the browser. */
export const FabricColoursMax = 200

export const ImageNameMaxLength = 100
export const ImageNoteMaxLength = 1000
export const ImageMaxBytes = 25 * 1024 * 1024
export const ImageMaxPixels = 50_000_000
export const HeicMaxPixels = 25_000_000
/** Longest side in pixels of the sized versions of an image. */
export const ImageSizes = ['400', '800', '1600'] as const
export type ImageSize = (typeof ImageSizes)[number]
/** Width and height of a thumbnail in pixels (B9.9). */
export const ImageThumbnailSize = 200
export const ImagesPerMarkingMax = 50

/** The maximum number of markings in an order. */
export const ReplacedMarkingsMax = 5000

/** More markings than any order has. */
export const ChangedLinesMax = 5000

/** How long a removed client or alternative can be restored. */
export const UndoSeconds = 30

/** How long a change of an order's contents can be undone: longer than a tab is worked in. */
export const UndoHours = 48

/** The supplier's details in an order; the Peppol rules require all of them. */
export const SupplierPartyFields = [
  'supplierName',
  'supplierStreet',
  'supplierPostcode',
  'supplierCity',
  'supplierOrganisationNumber',
  'supplierElectronicAddress',
] as const

/** waiting: placed, and the ERP has not answered yet. */
export const searchStatuses = ['open', 'sent', 'placed', 'failed', 'waiting'] as const

/** What the ERP has said about a placed order. fault: it delivered more than was ordered, or named an unknown line. */
export const searchDeliveries = ['delayed', 'refused', 'partlyShipped', 'fault'] as const

/** Characters of a URL: as many bytes as Node accepts in all headers. */
export const UrlMaxLength = 16_384

/** A workbook that is imported. */
export const WorkbookMaxBytes = 10 * 1024 * 1024
export const WorkbookRowsMax = 5000
export const WorkbookColumnsMax = 200

/** Colours on one page of the fabric wall. */
export const FabricWallPageSize = 60
