-- Data of customers at the first release, as the server of that release wrote it.
insert into punchout_buyers (id, name, cxml_domain, cxml_identity, cxml_secret_hash, oci_username, oci_password_hash, oci_email, return_hosts, locale, active, created_at) overriding system value values
('478fb014-8acb-4c2d-80f7-631feb0c0510', 'Rederi AB Svea', 'NetworkID', 'AN01002', '$argon2id$v=19$m=19456,t=2,p=1$r+p1AkNpotVkqH6ytF4Guw$2csvZsWMXv/xl/eAhrbawKeoMmtQ79VJF3WHfjThSLw', 'svea-sap', '$argon2id$v=19$m=19456,t=2,p=1$EvgeU9Di0biEb1TWVxQWRg$o9XfEmYlmI0Tah1o6NtI8denDPnv/d9ILmBznIFW+V8', 'inkop@svea.example', '{inkop.svea.example,*.moln.example}', 'sv', 'true', '2026-03-02 08:15:41.683+00');
insert into users (id, email, password_hash, email_confirmed_at, locked_at, acoustic_user, sven_user, internal_sales_sven, language, address, postal_no, city, country_code, phone_number, mobile, erp_company_name, first_name, last_name, created_at, punchout_buyer_id) overriding system value values
('7420aec6-2f57-4045-8d4f-b8da573595a3', 'kund@veck.example', '$argon2id$v=19$m=19456,t=2,p=1$6D6Imf9rY4N08VhXDTg7oA$If6vhA8ULBqRh7GEknqr8Il8vO03k1FiRjI0H0FaMM4', '2026-03-02 08:15:33.163+00', null, 'false', 'true', 'false', 'sv', 'Hantverkargatan 14', '112 21', 'Stockholm', 'SE', '086541200', '0705551420', 'Lindqvist Inredning AB', 'Karin', 'Lindqvist', '2026-03-02 08:15:33.163+00', null),
('e7b2a23a-126c-45d7-8c92-37b9a0e8f518', 'kollega@veck.example', '$argon2id$v=19$m=19456,t=2,p=1$6D6Imf9rY4N08VhXDTg7oA$If6vhA8ULBqRh7GEknqr8Il8vO03k1FiRjI0H0FaMM4', '2026-03-02 08:15:33.163+00', null, 'false', 'true', 'false', 'sv', 'Hantverkargatan 14', '112 21', 'Stockholm', 'SE', '086541200', '0705551421', 'Lindqvist Inredning AB', 'Kim', 'Åström', '2026-03-02 08:15:33.163+00', null);
insert into settings (name, value) overriding system value values
('copyableAboveOfferNumber', '12');
insert into system_texts (locale, key, text) overriding system value values
('sv', 'Errors:forbidden', 'Nej tack.');
insert into products (product_id, name, configurable_product_id, active, search_text) overriding system value values
('31', 'Dimma', 'F31', 'true', 'dimma f31 snö snow 31-01 lav lichen 31-02'),
('11', 'Skog 100%', 'F11', 'true', 'skog 100% f11 skog gran spruce 11-01');
insert into variants (variant_id, product_id, part_no, name, color_sv, color_en, width, repeat_height, recommend_weights, preferred_orientation, active, filter_codes, swatch, large, texture, texture_width, texture_height, transmission) overriding system value values
('3101', '31', '31-01', 'Dimma', 'Snö', 'Snow', '300', '0', 'true', '0', 'true', '{sheer,white}', '', '', '', '20', '20', '0'),
('3102', '31', '31-02', 'Dimma', 'Lav', 'Lichen', '300', '0', 'true', '0', 'true', '{sheer,green}', '', '', '', '20', '20', '0'),
('1101', '11', '11-01', 'Skog', 'Gran', 'Spruce', '150', '64', 'false', null, 'true', '{print,green}', '', '', '', '20', '20', '0');
insert into product_filters (id, name_sv, name_en, "position") overriding system value values
('type', 'Typ', 'Type', '0'),
('colour', 'Färg', 'Colour', '1');
insert into product_filter_values (code, filter_id, name_sv, name_en, "position") overriding system value values
('sheer', 'type', 'Tunt tyg', 'Sheer', '0'),
('print', 'type', 'Tryckt', 'Print', '1'),
('white', 'colour', 'Vita', 'Whites', '2'),
('green', 'colour', 'Gröna', 'Greens', '3');
insert into price_lists (id, note, rates, starts_at, created_at) overriding system value values
('2', 'test', '{"making": {"Glider": {"perWidth": 20000, "tallSurcharge": 8000}, "Wave60": {"perWidth": 20000, "tallSurcharge": 8000}, "Wave80": {"perWidth": 20000, "tallSurcharge": 8000}, "CurtainHeaderTape": {"perWidth": 20000, "tallSurcharge": 8000}, "GliderSinglePleat": {"perWidth": 20000, "tallSurcharge": 8000}}, "freight": 19500, "perHook": 450, "perSeam": 4500, "perSplit": 6000, "tallAbove": 300, "vatPercentage": 25, "weightsPerMetre": 2900, "freeFreightAbove": 500000}', '2026-03-02 08:15:41.382+00', '2026-03-02 08:15:41.382+00');
insert into fabric_prices (price_list_id, part_no, per_metre_ore) overriding system value values
('2', '31-01', '24950'),
('2', '31-02', '24950'),
('2', '11-01', '39500');
insert into orders (id, offer_number, offer_name, note, status, owner_email, version, customer_order_number, offer_sent_to_customer_at, ecom_basket_id, net_ore, discount_ore, freight_ore, excl_vat_ore, vat_ore, incl_vat_ore, delivery, created_at, updated_at, updated_by) overriding system value values
('de95e0b3-5574-4a81-89bd-866f25a5b061', '10001', 'Villa Ekbacken', 'Ring först', '0', 'kund@veck.example', '4', '', null, '500006', '272592', '0', '19500', '292092', '73023', '365115', null, '2026-03-02 08:15:41.805+00', '2026-03-02 08:15:42.236+00', 'kund@veck.example'),
('0f06a0ad-0fa9-41dc-b311-b27e6085ac34', '10002', 'Kontor', '', '1', 'kund@veck.example', '1', '', null, '500007', '0', '0', '0', '0', '0', '0', null, '2026-03-02 08:15:42.266+00', '2026-03-02 08:15:42.266+00', 'kund@veck.example');
insert into folders (id, order_id, parent_id, name, "position", deleted_at, deletion_id) overriding system value values
('0475426d-9e13-4044-b9a6-b72db44c178a', 'de95e0b3-5574-4a81-89bd-866f25a5b061', null, '', '0', null, null),
('44c9c021-216d-4961-afdf-663e6535adbe', 'de95e0b3-5574-4a81-89bd-866f25a5b061', '0475426d-9e13-4044-b9a6-b72db44c178a', 'Vardagsrum', '0', null, null),
('1062311c-5374-43ef-8c4d-4e63bfe69a06', '0f06a0ad-0fa9-41dc-b311-b27e6085ac34', null, '', '0', null, null);
insert into markings (id, order_id, folder_id, name, "position", deleted_at, deletion_id) overriding system value values
('f4a2d0c2-02c9-4792-ac2e-250f4066d50a', 'de95e0b3-5574-4a81-89bd-866f25a5b061', '44c9c021-216d-4961-afdf-663e6535adbe', 'Söder', '0', null, null);
insert into order_lines (marking_id, order_id, ecom_row_id, quantity, curtain_configuration, sewing_type, orientation, wall_height, wall_width, height_deduction, sew_together, split_curtain, use_weights, product_id, variant_id, erp_product_id, erp_configurable_product_id, product_name, product_width, product_repeat_height, recommend_weights, product_image, is_external_fabric, external_fabric_supplier, external_fabric_article_number, external_fabric_color, external_fabric_name, curtain, price_lines, price_ore, parameter_version_id, price_list_id, product_color_sv, product_color_en) overriding system value values
('f4a2d0c2-02c9-4792-ac2e-250f4066d50a', 'de95e0b3-5574-4a81-89bd-866f25a5b061', '1', '1', '1', '0', '1', '260', '320', '4', 'true', 'false', 'false', '31', '3101', '31-01', 'F31', 'Dimma', '300', '0', 'true', '', 'false', '', '', '', '', '{"seams": 2, "widths": 3, "underHem": 12, "cutLength": 272, "sewingType": 0, "useWeights": false, "orientation": 1, "sewTogether": true, "curtainDrops": [{"quantity": 1, "finishedWidthPerCurtainDrop": 672, "finishedHeightPerCurtainDrop": 256}], "splitCurtain": false, "totalQuantity": 1, "finishedHeight": 256, "totalWidthCovered": 320, "totalFinishedWidth": 672, "numberOf2FingerHooks": 0, "numberOf4FingerHooks": 0, "totalFabricLengthNeeded": 816}', '[{"code": "fabric", "price": 203592, "quantity": 8.16, "unitPrice": 24950}, {"code": "making", "price": 60000, "quantity": 3, "unitPrice": 20000}, {"code": "seams", "price": 9000, "quantity": 2, "unitPrice": 4500}]', '272592', null, '2', 'Snö', 'Snow');
insert into order_history (id, order_id, owner_email, at, by_email, by_name, code, "values") overriding system value values
('8', 'de95e0b3-5574-4a81-89bd-866f25a5b061', null, '2026-03-02 08:15:41.805+00', 'kund@veck.example', 'Karin Lindqvist', 'created', '{}'),
('9', 'de95e0b3-5574-4a81-89bd-866f25a5b061', null, '2026-03-02 08:15:42.043+00', 'kund@veck.example', 'Karin Lindqvist', 'folderCreated', '{"name": "Vardagsrum"}'),
('10', 'de95e0b3-5574-4a81-89bd-866f25a5b061', null, '2026-03-02 08:15:42.1+00', 'kund@veck.example', 'Karin Lindqvist', 'markingCreated', '{"name": "Söder", "folder": "Vardagsrum"}'),
('11', 'de95e0b3-5574-4a81-89bd-866f25a5b061', null, '2026-03-02 08:15:42.236+00', 'kund@veck.example', 'Karin Lindqvist', 'lineSaved', '{"name": "Söder", "fabric": "Dimma Snö"}'),
('12', '0f06a0ad-0fa9-41dc-b311-b27e6085ac34', null, '2026-03-02 08:15:42.266+00', 'kund@veck.example', 'Karin Lindqvist', 'created', '{}'),
('13', null, 'kund@veck.example', '2026-03-02 08:15:42.349+00', 'kund@veck.example', 'Karin Lindqvist', 'shared', '{"email": "kollega@veck.example"}');
insert into shares (owner_email, shared_to_email, created_at) overriding system value values
('kund@veck.example', 'kollega@veck.example', '2026-03-02 08:15:42.349+00');
select setval('orders_offer_number_seq', 10002), setval('orders_ecom_basket_id_seq', 500007),
  setval('order_lines_ecom_row_id_seq', 1), setval('order_history_id_seq', 13), setval('price_lists_id_seq', 2);
