import { describe, expect, test } from 'vitest'
import { address, otherId, problems, problemsWithout, someId } from '../testing/reading.ts'
import { orderDocumentCalls } from './order-documents.ts'
import { orderCalls } from './orders.ts'

const delivery = {
  customersOrderNumber: 'PO-17',
  requestedDeliveryDate: '2026-05-04',
  address1: 'Storgatan 1',
  zipcode: '114 55',
  city: 'Stockholm',
  company: 'Ek AB',
  cellPhone: '08-123 45 67',
}

const place = (customerInformation: object) => ({ orderId: someId, customerInformation })

describe('placing an order', () => {
  const { body } = orderCalls.placeOrder

  test('[A7.23][A3.5][A9.4] placing takes the order and its delivery information', () => {
    expect(address('placeOrder')).toBe('POST /api/app/order/placeorder')
    expect(body.parse(place(delivery)).customerInformation).toEqual({
      ...delivery,
      deliveryAddressCompanyName: '',
      address2: '',
      country: 'SE',
      mobile: '',
      email: '',
      firstName: '',
      lastName: '',
    })
  })

  test('[A5.6] placing requires number, date, address, zip code and city in valid formats', () => {
    const { customerInformation } = body.shape
    expect(problemsWithout(customerInformation, delivery)).toEqual({
      customersOrderNumber: 'required',
      requestedDeliveryDate: 'required',
      address1: 'required',
      zipcode: 'required',
      city: 'required',
      company: 'companyOrName',
      cellPhone: 'phoneOrEmail',
    })
    const wrong = {
      requestedDeliveryDate: '2026-02-30',
      zipcode: 'abc',
      mobile: 'ring mig',
      email: 'kund',
    }
    expect(problems(customerInformation, { ...delivery, ...wrong })).toEqual({
      requestedDeliveryDate: 'invalidDate',
      zipcode: 'invalidPostcode',
      mobile: 'invalidPhone',
      email: 'invalidEmail',
    })
    expect(problems(customerInformation, { ...delivery, country: 'se' })).toEqual({ country: 'invalid' })
    expect(problems(body, place({ ...delivery, city: '' }))).toEqual({ 'customerInformation.city': 'required' })
  })

  test('[16.12] placing requires a company or a name, and a phone or an e-mail address', () => {
    const { customerInformation } = body.shape
    const nobody = { ...delivery, company: '', cellPhone: '' }
    expect(problems(customerInformation, nobody)).toEqual({ company: 'companyOrName', cellPhone: 'phoneOrEmail' })
    expect(problems(customerInformation, { ...nobody, lastName: 'Ek', email: 'ek@veck.example' })).toEqual({})
  })

  test('placing accepts common formats of telephone numbers and zip codes', () => {
    const written = { mobile: ' +46 (0)70-123 45 67 ', country: 'PL', zipcode: '00-950', email: 'Anna@Veck.example' }
    expect(body.parse(place({ ...delivery, ...written })).customerInformation).toMatchObject({
      mobile: '+46 (0)70-123 45 67',
      zipcode: '00-950',
      email: 'anna@veck.example',
    })
  })
})

describe('documents of an order', () => {
  test('[A7.26][A7.29] PDF and photos are files', () => {
    expect(address('getOrderPdf')).toBe('GET /api/app/order/pdf/{id}')
    expect(orderDocumentCalls.getOrderPdf.answer).toEqual({ raw: 'file', contentType: 'application/pdf' })
    expect(address('getOrderImages')).toBe('GET /api/app/order/orderimages/{id}')
    expect(orderDocumentCalls.getOrderImages.answer).toEqual({ raw: 'file', contentType: 'application/zip' })
  })

  test('[A7.27] sending the PDF answers a message', () => {
    expect(address('sendOrderPdf')).toBe('POST /api/app/order/sendorderpdf/{id}')
    expect(orderDocumentCalls.sendOrderPdf.answer.parse({ message: 'Skickat' })).toEqual({ message: 'Skickat' })
  })

  test('[A7.28][A5.7] external fabrics are mailed to a recipient, for at least one marking', () => {
    expect(address('sendExternalFabricsPdf')).toBe('POST /api/app/order/sendexternalfabricspdf')
    const { body, answer } = orderDocumentCalls.sendExternalFabricsPdf
    const recipient = {
      firstName: 'Anna',
      lastName: 'Ek',
      cellPhone: '0701234567',
      address1: 'Storgatan 1',
      zipcode: '11455',
      city: 'Stockholm',
      email: 'anna@veck.example',
    }
    expect(problemsWithout(body.shape.customerInformation, recipient)).toEqual(
      Object.fromEntries(Object.keys(recipient).map((field) => [field, 'required'])),
    )
    const request = { orderId: someId, customerInformation: recipient, selectedExternalFabricMarkingIds: [otherId] }
    expect(problems(body, request)).toEqual({})
    expect(problems(body, { ...request, selectedExternalFabricMarkingIds: [] })).toEqual({
      selectedExternalFabricMarkingIds: 'required',
    })
    expect(answer.parse({ message: 'Skickat' })).toEqual({ message: 'Skickat' })
  })

  test('[A7.30] the week of a day or a time is a number', () => {
    expect(address('getWeekOfYear')).toBe('GET /api/app/order/weekofyear')
    const { query, answer } = orderDocumentCalls.getWeekOfYear
    for (const dateTime of [
      '2026-01-01',
      '2026-01-01T08:30:00',
      '2026-01-01T08:30:00.000Z',
      '2026-01-01T08:30:00+02:00',
    ]) {
      expect(query.parse({ dateTime })).toEqual({ dateTime })
    }
    expect(problems(query, { dateTime: 'tomorrow' })).toEqual({ dateTime: 'invalidDate' })
    expect(problems(query, {})).toEqual({ dateTime: 'required' })
    expect(answer.parse(53)).toBe(53)
  })
})
