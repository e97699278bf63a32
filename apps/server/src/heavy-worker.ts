// Runs in each thread for heavy work (modules/heavy-work). It imports only what the work needs, so that a thread
// starts fast.
import {
  certificateWork,
  clientCoverWork,
  clientPdfWork,
  externalPdfWork,
  orderPdfWork,
  signatureWork,
} from './modules/documents/document-work.ts'
import { cleanSignatureImage } from './modules/documents/client-pdf/signature-image.ts'
import {
  drawCertificate,
  drawClientCover,
  drawClientPdf,
  drawExternalPdf,
  drawOrderPdf,
} from './modules/documents/draw-documents.ts'
import { implement, serveJobs } from './modules/heavy-work/serve-jobs.ts'
import { makeLogo } from './modules/images/make-logo.ts'
import { makeRendering, makeSmallRendering } from './modules/images/make-rendering.ts'
import { makeVersions, makeVersionsOfHeic } from './modules/images/make-versions.ts'
import { sealPdf } from './modules/sealing/seal-pdf.ts'
import { sealWork } from './modules/sealing/seal-work.ts'
import { heicWork, logoWork, photoWork, renderingWork, smallRenderingWork } from './modules/images/photo-work.ts'
import { readWorkbook } from './modules/workbook/read-workbook.ts'
import { readWorkbookWork, writeWorkbookWork } from './modules/workbook/workbook-work.ts'
import { writeXlsx } from './modules/workbook/write-xlsx.ts'

serveJobs([
  implement(orderPdfWork, drawOrderPdf),
  implement(externalPdfWork, drawExternalPdf),
  implement(clientCoverWork, drawClientCover),
  implement(clientPdfWork, drawClientPdf),
  implement(certificateWork, drawCertificate),
  implement(signatureWork, cleanSignatureImage),
  implement(sealWork, sealPdf),
  implement(logoWork, makeLogo),
  implement(renderingWork, makeRendering),
  implement(smallRenderingWork, makeSmallRendering),
  implement(photoWork, makeVersions),
  implement(writeWorkbookWork, writeXlsx),
  implement(readWorkbookWork, readWorkbook),
  implement(heicWork, makeVersionsOfHeic, { retire: true }),
])
