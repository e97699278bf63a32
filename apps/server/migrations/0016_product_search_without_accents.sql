UPDATE "products" SET "search_text" = regexp_replace(normalize("search_text", NFD), '[\u0300-\u036f]', '', 'g');
