-- The permissions are called as in the specification, explanation included: "About (brewery)" and "Menu Creator (Pub Menu)" (spec 6).
update role set permissions = array_replace(array_replace(permissions, 'About', 'About (brewery)'), 'Menu Creator', 'Menu Creator (Pub Menu)')
 where permissions && '{About,Menu Creator}';
update access_grant set
  granted = array_replace(array_replace(granted, 'About', 'About (brewery)'), 'Menu Creator', 'Menu Creator (Pub Menu)'),
  revoked = array_replace(array_replace(revoked, 'About', 'About (brewery)'), 'Menu Creator', 'Menu Creator (Pub Menu)')
 where granted && '{About,Menu Creator}' or revoked && '{About,Menu Creator}';
update portal_config set value = (
    select jsonb_object_agg(case name when 'About' then 'About (brewery)' when 'Menu Creator' then 'Menu Creator (Pub Menu)' else name end, on_off)
      from jsonb_each(value) as section (name, on_off))
 where key = 'sections' and value ?| '{About,Menu Creator}';
do $$
declare noun text;
begin
  foreach noun in array '{article,training,faq_page,faq_item,knowledge_item,outside_link,sharepoint_link,marketing_folder,marketing_file}'::text[] loop
    execute format($q$update %I set permission = case permission when 'About' then 'About (brewery)' else 'Menu Creator (Pub Menu)' end
      where permission in ('About', 'Menu Creator')$q$, noun);
  end loop;
end $$;
